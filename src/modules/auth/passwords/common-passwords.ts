import { PASSWORD_MIN_LENGTH } from '../auth.schemas.js';

/** The list is ordered by how often a password was seen; the first 10,000 are refused (security.md 2.1). */
const RANK_LIMIT = 10_000;

let list: Promise<ReadonlySet<string>> | undefined;

/** Common passwords in lower case, without those that are too short anyway. Loaded with the first use. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    dictionary.passwords.slice(0, RANK_LIMIT).filter((text) => text.length >= PASSWORD_MIN_LENGTH),
  );
}

/** Is it one of the passwords that attackers try first, however it is capitalised? */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= load();
  return (await list).has(password.toLowerCase());
}
