import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import { zipCodeOf } from '../../shared/territories/zip-code.js';
import { ZipCounts } from '../zips/index.js';

/** Email and zip code as the visitor entered them. */
export interface Waiting {
  email: string;
  zip_code: string;
}

/** Adds the zip code in the normalized form of territories. */
type Person = Waiting & { code: string };

const keyOf = ({ email, zip_code }: Waiting) => `${zipCodeOf(zip_code) ?? ''} ${email}`;

/**
 * Counts waiting visitors by zip: each email once, regardless of repetitions and spelling of the zip. Invalid zip
 * codes and archived messages are not counted.
 */
@Injectable()
export class WaitingPeople {
  constructor(
    private readonly database: Database,
    private readonly zips: ZipCounts,
  ) {}

  /** Call it before their messages start to count, in the same transaction. */
  async join(coming: readonly Waiting[]): Promise<void> {
    const people = byKey(coming);
    if (people.size === 0) return;
    // Counts first, which locks the zips. The same email with another spelling of the zip waits here.
    await this.zips.add('waiting', countedByZip(people.values(), 1));
    const stillWaiting = await this.stillWaiting([...people.values()]);
    await this.zips.add('waiting', countedByZip(within(people, stillWaiting), -1));
  }

  /** Call it after their counted messages were deleted, in the same transaction. */
  async leave(gone: readonly Waiting[]): Promise<void> {
    const people = byKey(gone);
    if (people.size === 0) return;
    await this.zips.hold([...people.values()].map(({ code }) => code));
    const stillWaiting = await this.stillWaiting([...people.values()]);
    for (const key of stillWaiting) people.delete(key);
    await this.zips.add('waiting', countedByZip(people.values(), -1));
  }

  /** Returns the keys of visitors who still have a counted message. */
  private async stillWaiting(people: readonly Waiting[]): Promise<Set<string>> {
    const rows = await this.database.query<Waiting>(
      `SELECT DISTINCT email, zip_code FROM messages WHERE email IN (?) AND status <> 'archived'`,
      [[...new Set(people.map(({ email }) => email))]],
    );
    return new Set(rows.map(keyOf));
  }
}

/** Removes duplicates and invalid zip codes. */
const byKey = (people: readonly Waiting[]): Map<string, Person> =>
  new Map(
    people.flatMap((one) => {
      const code = zipCodeOf(one.zip_code);
      return code === undefined ? [] : [[keyOf(one), { code, ...one }] as const];
    }),
  );

const within = (people: ReadonlyMap<string, Person>, keys: ReadonlySet<string>): Person[] =>
  [...people].flatMap(([key, person]) => (keys.has(key) ? [person] : []));

function countedByZip(people: Iterable<Person>, by: 1 | -1): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { code } of people) counts.set(code, (counts.get(code) ?? 0) + by);
  return counts;
}
