import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import { zipCodeOf } from '../../shared/territories/zip-code.js';
import { ZipCounts } from '../zips/index.js';

/** Who waits where, as it was written. */
export interface Waiting {
  email: string;
  zip_code: string;
}

/** With the zip as territories keep it. */
type Person = Waiting & { code: string };

const keyOf = ({ email, zip_code }: Waiting) => `${zipCodeOf(zip_code) ?? ''} ${email}`;

/**
 * How many people wait in each zip: each address once, however often it was left and however the zip was written. What
 * is no postcode counts nowhere, and neither does what is archived.
 */
@Injectable()
export class WaitingPeople {
  constructor(
    private readonly database: Database,
    private readonly zips: ZipCounts,
  ) {}

  /** Before messages of theirs come to count; inside their transaction. */
  async join(coming: readonly Waiting[]): Promise<void> {
    const people = byKey(coming);
    if (people.size === 0) return;
    // Written first, and so held: the same person at once, with the zip written otherwise, waits here.
    await this.zips.add('waiting', countedByZip(people.values(), 1));
    const stillWaiting = await this.stillWaiting([...people.values()]);
    await this.zips.add('waiting', countedByZip(within(people, stillWaiting), -1));
  }

  /** After messages of theirs are gone that did count; inside the same transaction. */
  async leave(gone: readonly Waiting[]): Promise<void> {
    const people = byKey(gone);
    if (people.size === 0) return;
    await this.zips.hold([...people.values()].map(({ code }) => code));
    const stillWaiting = await this.stillWaiting([...people.values()]);
    for (const key of stillWaiting) people.delete(key);
    await this.zips.add('waiting', countedByZip(people.values(), -1));
  }

  /** Keys of those who still have a message that counts. */
  private async stillWaiting(people: readonly Waiting[]): Promise<Set<string>> {
    const rows = await this.database.query<Waiting>(
      `SELECT DISTINCT email, zip_code FROM messages WHERE email IN (?) AND status <> 'archived'`,
      [[...new Set(people.map(({ email }) => email))]],
    );
    return new Set(rows.map(keyOf));
  }
}

/** Each once, without those whose zip is none. */
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
