import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { HashParameters, ProviderAccount } from '../../infra/identity/provider-archive.js';
import { ACCOUNT_HASH, isAccounts } from './archive-format.js';
import type { EntryGroups } from './entry-groups.js';
import { unzipped } from './load-database.js';

/** Accounts per request to the identity provider. */
const PAGE = 1_000;

/** Yields the accounts of an archive, a thousand at a time, each page with its password hash parameters. */
export async function* accountsOf(
  groups: EntryGroups,
): AsyncGenerator<{ accounts: ProviderAccount[]; hash: HashParameters | null }> {
  let hash: HashParameters | null = null;
  for await (const { bytes } of groups.while((name) => name === ACCOUNT_HASH)) {
    hash = JSON.parse(bytes.toString()) as HashParameters;
  }
  let accounts: ProviderAccount[] = [];
  const parts = unzipped(groups.while(isAccounts));
  for await (const line of createInterface({ input: Readable.from(parts), crlfDelay: Infinity })) {
    accounts.push(JSON.parse(line) as ProviderAccount);
    if (accounts.length < PAGE) continue;
    yield { accounts, hash };
    accounts = [];
  }
  if (accounts.length > 0) yield { accounts, hash };
}
