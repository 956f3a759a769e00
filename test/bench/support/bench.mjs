import { makeDatabase } from './database.mjs';
import { startApi, startBare } from './servers.mjs';
import { lineOf } from './table.mjs';

/** The owner of the seed's first restaurant, which has the most of everything. */
const OWNER = 'seed-00001@owners.feast.example';
const STAFF = Array.from({ length: 100 }, (_, index) => `seed-00001-${index + 1}@staff.feast.example`);

/** Shared parts of a run: database, servers and the rows of the table. Each is made on first use. */
export class Bench {
  rows = [];
  people = { owner: OWNER, staff: STAFF };
  #made = {};

  /** @param options.quick true for short rounds, to check that a part works */
  constructor({ quick }) {
    this.quick = quick;
  }

  /** Returns the seeded database. */
  database() {
    this.#made.database ??= makeDatabase();
    return this.#made.database;
  }

  async api() {
    this.#made.api ??= startApi(await this.database());
    return this.#made.api;
  }

  async bare() {
    this.#made.bare ??= startBare(await this.database());
    return this.#made.bare;
  }

  /** Adds a row to the table. */
  add(row) {
    this.rows.push(row);
    this.say(lineOf(row));
  }

  say(line) {
    process.stdout.write(`  ${line}\n`);
  }

  /** Stops the servers, then drops the database. */
  async stop() {
    const { database, api, bare } = this.#made;
    await Promise.allSettled([api, bare].map(async (server) => (await server)?.stop()));
    await (await database)?.drop();
  }
}
