import { Registry } from '../registry.js';
import type { Database } from './database.js';

/** Maximum number of rows of one part in an export; the first ones are included. */
export const MOST_ROWS = 5_000;

/** User who is deleted. */
export interface ErasedPerson {
  id: number;
  email: string;
  phone: string | null;
}

/** A part of the data about a user. */
export interface PersonalPart {
  /** Columns that identify the user, such as `sessions.user_id`. A test finds those that no part has. */
  by: readonly string[];
  /**
   * Reads the part's rows by the user's id, its only parameter. No LIMIT; newest first where there can be many. Must
   * not contain secrets, because the user gets the rows.
   */
  sql: string;
  /**
   * Erases the user from the part when their account is deleted. Joins the running transaction, in which the user's
   * row is still unchanged. The account's own rows, sessions, memberships and invites need none.
   */
  erase?: (database: Database, person: ErasedPerson) => Promise<unknown>;
}

/** All data about a user, by part. Each module adds its own. */
export const PERSONAL_DATA = new Registry<string, PersonalPart>('part of personal data');

/**
 * Reads the verified email of a user; undefined without one. Data that was sent without signing in is theirs only by
 * a verified address, because anyone can type any address.
 */
export async function provedEmail(database: Database, { id }: ErasedPerson): Promise<string | undefined> {
  const row = await database.queryOne<{ email: string }>(
    'SELECT email FROM users WHERE id = ? AND email IS NOT NULL AND email_verified_at IS NOT NULL',
    [id],
  );
  return row?.email;
}
