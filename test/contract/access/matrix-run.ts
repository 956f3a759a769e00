import type { HttpClient } from '../../support/http.js';
import type { TestApp } from '../../support/app.js';
import { type Caller, People } from '../../support/people.js';
import { type Actor, actorsOf } from './actors.js';
import { type Expected, expectationOf, type Target, targetsOf } from './expectation.js';
import type { Sample } from './sample.js';
import { ABSENT_ROWS, type Rows, World } from './world.js';

/** Requests in flight at the same time. */
const AT_ONCE = 16;

/** One way to send an operation's request. */
export interface Way {
  /** Name of the way, such as `menu.get over REST`. */
  name: string;
  sample: Sample;
  /** Status of a success. */
  success: number;
  send: (http: HttpClient, rows: Rows) => Promise<number>;
}

export interface Cell {
  actor: Actor;
  target: Target;
  expected: Expected;
  way: Way;
}

const BUSY = 503;

/** Retries on 503, because parallel writes to the same row can be asked to try again. */
async function patiently(send: () => Promise<number>, tries = 5): Promise<number> {
  const status = await send();
  return status === BUSY && tries > 1 ? patiently(send, tries - 1) : status;
}

/** Sends every request as every caller. */
export class MatrixRun {
  /** Requests made so far. */
  checked = 0;

  private constructor(
    private readonly api: TestApp,
    private readonly world: World,
    private readonly rows: Record<'here' | 'there', Rows>,
    private readonly callers: ReadonlyMap<Actor, Caller | undefined>,
  ) {}

  static async prepare(api: TestApp): Promise<MatrixRun> {
    const people = new People(api);
    const world = new World(people, await people.person({ superadmin: true }));
    const [here, there] = await Promise.all([world.rows(), world.rows()]);
    const actors = actorsOf(api, people, { here: here.restaurant, there: there.restaurant });
    const callers = await Promise.all(actors.map(async (actor) => [actor, await actor.make()] as const));
    return new MatrixRun(api, world, { here, there }, new Map(callers));
  }

  cellsOf(ways: readonly Way[]): Cell[] {
    return ways.flatMap((way) =>
      [...this.callers.keys()].flatMap((actor) =>
        targetsOf(way.sample).map((target) => ({
          actor,
          target,
          way,
          expected: expectationOf(actor, way.sample, target),
        })),
      ),
    );
  }

  /** Makes these requests and describes the ones with an unexpected status. */
  async deviations(cells: readonly Cell[]): Promise<string[]> {
    const found: string[] = [];
    const waiting = [...cells];
    const work = async () => {
      for (let cell = waiting.shift(); cell; cell = waiting.shift()) {
        const { actor, target, expected, way } = cell;
        const wanted = expected === 'ok' ? way.success : expected;
        const status = await this.call(cell);
        if (status !== wanted) found.push(`${actor.name} → ${way.name}, ${target}: ${status}, not ${wanted}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    this.checked += cells.length;
    return found;
  }

  summary = () => `${this.checked} cells checked, ${this.callers.size} kinds of callers`;

  private async call({ actor, target, expected, way }: Cell): Promise<number> {
    const { fresh, spendsCaller } = way.sample;
    const allowed = expected === 'ok';
    let about = this.rowsFor(actor, target);
    if (allowed && fresh) about = { ...about, ...(await fresh(this.world, about)) };
    const caller = allowed && spendsCaller ? await actor.make() : this.callers.get(actor);
    return patiently(() => way.send(caller?.http ?? this.api.http, about));
  }

  /** Picks the rows of a target, relative to the caller's own restaurant. */
  private rowsFor({ home }: Actor, target: Target): Rows {
    if (target === 'absent') return ABSENT_ROWS;
    return (target === 'own') === (home !== 'there') ? this.rows.here : this.rows.there;
  }
}
