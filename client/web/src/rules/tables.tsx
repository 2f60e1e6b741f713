import type { JSX } from "preact";
import { CounterPicture } from "../parts/counter";
import { capital } from "../parts/words";
import { HEROES, MONSTERS } from "./figures";

function Who({ kind, seat, under }: { kind: string; seat?: string; under?: string }): JSX.Element {
  return (
    <span class="rules-who">
      <CounterPicture kind={kind} seat={seat} />
      <span>
        {capital(kind)}
        {under && (
          <>
            <br />
            <span class="soft small">{under}</span>
          </>
        )}
      </span>
    </span>
  );
}

/** The head of a table whose first column needs no name to be seen. */
function Head({ of, columns }: { of: string; columns: readonly string[] }): JSX.Element {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span class="unseen">{of}</span>
        </th>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

export function HeroTable(): JSX.Element {
  return (
    <div class="rules-scroll" tabIndex={0} role="region" aria-label="The heroes' figures">
      <table class="rules-table rules-heroes">
        <Head of="Hero" columns={["armour", "fight", "magic", "range", "move"]} />
        <tbody>
          {HEROES.map(({ kind, seat, called, armour, fight, magic, range, move, shoots }) => (
            <tr key={kind}>
              <th scope="row">
                <Who kind={kind} seat={seat} under={`${called}, ${shoots ? "shoots" : "strikes"}`} />
              </th>
              <td>{armour}</td>
              <td>{fight}</td>
              <td>{magic}</td>
              <td>{range}</td>
              <td>{move}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function MonsterTable(): JSX.Element {
  return (
    <table class="rules-table rules-monsters">
      <Head of="Monster" columns={["body", "armour", "fight", "move", "what it does"]} />
      <tbody>
        {MONSTERS.map(({ kind, body, armour, fight, move, does }) => (
          <tr key={kind}>
            <th scope="row">
              <Who kind={kind} />
            </th>
            <td data-what="body">{body.replaceAll(" ", "/")}</td>
            <td data-what="armour">{armour.replaceAll(" ", "/")}</td>
            <td data-what="fight">{fight.replaceAll(" ", "/")}</td>
            <td data-what="move">{move}</td>
            <td class="rules-does">{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
