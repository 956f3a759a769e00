import { makeDatabase } from './database.mjs';
import { startApi, startBare, startNaive } from './servers.mjs';
import { lineOf } from './table.mjs';

/** The owner of the seed's first restaurant, which has the most of everything. */
const OWNER = 'seed-00001@owners.feast.example';
const PLATFORM = 'staff-1@platform.feast.example';
const STAFF = Array.from({ length: 100 }, (_, index) => `seed-00001-${index + 1}@staff.feast.example`);

/**
 * Shared parts of a run: databases, servers and the rows of the table. Databases and servers are made on first use.
 */
export class Bench {
  rows = [];
  people = { owner: OWNER, staff: STAFF, platform: PLATFORM };
  #made = new Map();
  #stops = [];

  /** @param options.quick true for short rounds, to check that a part works */
  constructor({ quick }) {
    this.quick = quick;
  }

  /** Returns a seeded database of this size. */
  database(size) {
    return this.#once(`database ${size}`, async () => {
      const startedAt = performance.now();
      const database = await makeDatabase(size);
      this.say(`seeded size ${size} in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
      this.#stops.push(() => database.drop());
      return database;
    });
  }

  api(size, { limits = false } = {}) {
    const name = `api-${size}${limits ? '-limits' : ''}`;
    return this.#server(name, async () => startApi(await this.database(size), { name, limits }));
  }

  bare(size) {
    return this.#server(`bare-${size}`, async () => startBare(await this.database(size)));
  }

  naive(size) {
    return this.#server(`naive-${size}`, async () => startNaive(await this.database(size)));
  }

  /** Adds a row to the table. */
  add(row) {
    this.rows.push(row);
    this.say(lineOf(row));
  }

  say(line) {
    process.stdout.write(`  ${line}\n`);
  }

  /** Stops the servers in parallel, then drops the databases. */
  async stop() {
    const stops = this.#stops.splice(0);
    await Promise.all(stops.filter(({ server }) => server).map(({ run }) => run()));
    for (const stop of stops) if (typeof stop === 'function') await stop();
  }

  #server(name, start) {
    return this.#once(name, async () => {
      const server = await start();
      this.#stops.push({ server, run: () => server.stop() });
      return server;
    });
  }

  #once(name, make) {
    if (!this.#made.has(name)) this.#made.set(name, make());
    return this.#made.get(name);
  }
}
