import { Registry } from '../registry.js';
import type { Database } from './database.js';

/** Of a part that has more rows than that, the first ones are handed out. */
export const MOST_ROWS = 5_000;

/** A part of what is kept about a person. */
export interface PersonalPart {
  /** Columns that name the person, as `sessions.user_id`; a test finds those that no part has. */
  by: readonly string[];
  /**
   * Reads the rows of it by the id of the user, its only parameter; without LIMIT, the newest first where there may be
   * many. Nothing in them is a secret: they are handed to the person themselves.
   */
  sql: string;
}

/** Everything that is kept about a person, part by part; each module names its own. */
export const PERSONAL_DATA = new Registry<string, PersonalPart>('part of personal data');

/** Whoever is deleted. */
export interface ErasedPerson {
  id: number;
  email: string;
  phone: string | null;
}

/** Takes the person out of one part; joins the running transaction, in which their row is still as it was. */
export type Erasure = (database: Database, person: ErasedPerson) => Promise<unknown>;

/** What goes with an account besides its own row, its sessions, memberships and invites; each module names its own. */
export const ERASURES = new Registry<string, Erasure>('erasure');

/**
 * The address by which what was left without signing in is a person's: the one that they proved, since anybody can type
 * any address. Undefined without one.
 */
export async function provedEmail(database: Database, { id }: ErasedPerson): Promise<string | undefined> {
  const row = await database.queryOne<{ email: string }>(
    'SELECT email FROM users WHERE id = ? AND email IS NOT NULL AND email_verified_at IS NOT NULL',
    [id],
  );
  return row?.email;
}
