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

export function HeroTable(): JSX.Element {
  return (
    <div class="rules-scroll" tabIndex={0} role="region" aria-label="The heroes' figures">
      <table class="rules-table rules-heroes">
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">Hero</span>
            </th>
            <th scope="col">armour</th>
            <th scope="col">fight</th>
            <th scope="col">magic</th>
            <th scope="col">range</th>
            <th scope="col">move</th>
          </tr>
        </thead>
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
      <thead>
        <tr>
          <th scope="col">
            <span class="unseen">Monster</span>
          </th>
          <th scope="col">body</th>
          <th scope="col">armour</th>
          <th scope="col">fight</th>
          <th scope="col">move</th>
          <th scope="col">what it does</th>
        </tr>
      </thead>
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
