import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Card } from "../parts/card";
import { CounterPicture } from "../parts/counter";
import { inWords } from "../parts/words";
import { Masthead } from "../start/masthead";
import { AUTHORS, CREDITS } from "./credits";
import { ENCHANTMENTS, PLACES, THINGS } from "./figures";
import { KeysCard } from "./keys";
import { HeroTable, MonsterTable } from "./tables";
import "../start/page.css";
import "./rules.css";

const PARTS = [
  ["turn", "Your turn"],
  ["fight", "Fighting"],
  ["heroes", "Heroes"],
  ["monsters", "Monsters"],
  ["things", "Things"],
  ["places", "Places"],
  ["keys", "Keys"],
  ["credits", "Credits"],
] as const;

/** The rules in three minutes, the keys, and the credits. */
export function RulesPage(): JSX.Element {
  useEffect(() => {
    document.title = "The rules in three minutes · Paperdelve";
    // the part that the address names was not there when the browser looked for it
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <div class="start rules">
      <Masthead />
      <main>
        <Card title="Gauntlet in three minutes" rank={1} ruled>
          <div class="rules-intro">
            <div>
              <p class="rules-lead">
                One to four heroes go down into a dungeon together. Get to the exit alive, with as much treasure as you
                can carry.
              </p>
              <p>
                Each has 100 body points; at none a hero falls, and leaves a corpse with all it carried. When nobody is
                left on a level and somebody got out, the party goes on to the next, and the fallen come back with 50.
                When all have fallen, the dungeon has won.
              </p>
            </div>
            <Scene />
          </div>
          <nav class="rules-contents" aria-label="Parts of this page">
            {PARTS.map(([id, words]) => (
              <a key={id} href={`#${id}`}>
                {words}
              </a>
            ))}
          </nav>
        </Card>
        <TurnCard />
        <FightCard />
        <Card title={<span id="heroes">Heroes</span>}>
          <HeroTable />
        </Card>
        <MonstersCard />
        <Things id="things" title="Things on the floor" things={THINGS}>
          Walk over a thing to pick it up, or snatch it from the square beside you. Shot things are gone.
        </Things>
        <Things id="enchantments" title="Enchantments" things={ENCHANTMENTS} half>
          Four at most, of different kinds. Stand on another to swap; beside a friend you may trade.
        </Things>
        <Things id="places" title="On the paper" things={PLACES} half />
        <KeysCard />
        <CreditsCard />
      </main>
    </div>
  );
}

/** A party and what awaits it: kind and seat, empty spaces between. */
const SCENE: readonly (readonly [string, string?])[] = [
  ...([["warrior", "red"], ["valkyrie", "blue"], [""], ["grunt"], ["generator"]] as const),
  ...([["elf", "green"], ["wizard", "yellow"], [""], [""], ["ghost"]] as const),
  ...([[""], ["potion"], [""], ["chest"], ["exit"]] as const),
];

function Scene(): JSX.Element {
  return (
    <div class="rules-scene" aria-hidden="true">
      {SCENE.map(([kind, seat], n) => (kind ? <CounterPicture key={n} kind={kind} seat={seat} /> : <span key={n} />))}
    </div>
  );
}

function TurnCard(): JSX.Element {
  return (
    <Card title={<span id="turn">Your turn</span>} class="rules-half">
      <p>
        Red, blue, green, yellow, then the monsters: that is a round. In your turn you have{" "}
        <strong>one move and one fight</strong>, in either order. Make no move and you may <strong>fight twice</strong>.
      </p>
      <p>
        A move is as many steps as your figure says, diagonals too; what you step on you pick up.{" "}
        <strong>Free actions</strong> cost no steps but belong to the move: snatch, open a door or chest beside you with
        a key, loot a corpse, swap or trade enchantments. So the first of them begins it, as a step does. Who moves has
        only one fight, and one on the way ends the move.
      </p>
      <p>A friend stands in the way? You may go through, if they let you: they choose always, never, or to be asked.</p>
    </Card>
  );
}

function FightCard(): JSX.Element {
  return (
    <Card title={<span id="fight">Fighting</span>} class="rules-half">
      <p>
        <strong>Roll a die: at least the target’s armour is a hit.</strong> It takes your fight from its body points; at
        none it is slain. The number to roll stands on every target.
      </p>
      <p>
        Warrior and valkyrie strike what is beside them. Elf and wizard shoot: the shot flies in a straight line as far
        as their range and takes the first thing it meets. Friends are flown past; treasure, food and potions are not.
      </p>
      <p>
        A <strong>potion</strong> is magic: everything in sight within your range is rolled for at once, for your magic
        power. It is the only thing that Death fears.
      </p>
    </Card>
  );
}

function MonstersCard(): JSX.Element {
  return (
    <Card title={<span id="monsters">Monsters</span>}>
      <p>
        They come in levels 1, 2 and 3, told by the pips on the counter. They act after all heroes, lowest number first,
        each against the nearest hero it sees; walls do not hide you.
      </p>
      <MonsterTable />
      <p class="rules-who rules-generator">
        <CounterPicture kind="generator" spawns="ghost" />
        <span>
          A <strong>generator</strong> lets one monster out each round, of the level of the points it has left, until
          too many are about: four for each hero, if the dungeon says nothing else. Every attack takes one of its three
          points, without a roll. Close them first.
        </span>
      </p>
    </Card>
  );
}

interface ThingsProps {
  id: string;
  title: string;
  things: typeof THINGS;
  /** It takes half the width where there is room. */
  half?: boolean;
  children?: string;
}

function Things({ id, title, things, half, children }: ThingsProps): JSX.Element {
  return (
    <Card title={<span id={id}>{title}</span>} class={half ? "rules-half" : ""}>
      {children && <p>{children}</p>}
      <ul class="bare rules-things">
        {things.map(([kind, name, words]) => (
          <li key={kind}>
            <CounterPicture kind={kind} />
            <div>
              <h3>{name}</h3>
              {words}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CreditsCard(): JSX.Element {
  return (
    <Card title={<span id="credits">Credits</span>}>
      <dl class="rules-credits">
        <dt>The game</dt>
        <dd>Gauntlet for pen and paper, after the rules that PizzaTime! wrote down in 2009.</dd>
        <dt>Pictures of the counters</dt>
        <dd>
          From <a href="https://game-icons.net">game-icons.net</a>, by {AUTHORS.join(", ")}, under{" "}
          <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>. We recoloured them, made them simpler
          and put them on cards.
          <ul class="bare rules-authors">
            {CREDITS.map(({ kind, icon, by }) => (
              <li key={kind}>
                <CounterPicture kind={kind} />
                <span>
                  {inWords(kind)}: “{inWords(icon).replaceAll("-", " ")}” by {by}
                </span>
              </li>
            ))}
          </ul>
        </dd>
        <dt>Letters</dt>
        <dd>Patrick Hand by Patrick Wagesreiter, under the SIL Open Font License 1.1.</dd>
        <dt>Drawing</dt>
        <dd>Rough.js by Preet Shihn, under the MIT License; the walls are wobbly because of it.</dd>
        <dt>Everything else</dt>
        <dd>
          Preact, and uqr for the QR codes, both under the MIT License. Paperdelve itself is under the MIT License too.
        </dd>
      </dl>
    </Card>
  );
}
