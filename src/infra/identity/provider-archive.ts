import type { Config } from '../../config/config.js';
import { openFirebase } from './firebase-app.js';

const GOOGLE = 'https://identitytoolkit.googleapis.com';
/** Token that the emulator accepts as the project's owner. */
const EMULATOR_TOKEN = 'owner';
/** The provider's limit of accounts per page and per import. */
const PAGE = 1_000;
/** The provider's limit of accounts per lookup. */
const LOOKUP = 100;
const TIMEOUT = 60_000; // ms

/** An account in the provider's format. */
export interface ProviderAccount {
  localId: string;
  email?: string;
  passwordHash?: string;
  [field: string]: unknown;
}

/** The project's parameters for password hashes. Secret. */
export type HashParameters = Record<string, unknown>;

/**
 * Exports and imports all accounts of a project. Uses the provider's REST API, because its library hides the hash
 * parameters, without which hashes are useless. The library also changes accounts when importing.
 */
export class ProviderArchive {
  private constructor(
    private readonly root: string,
    readonly project: string,
    private readonly token: () => Promise<string>,
    private readonly isEmulator: boolean,
  ) {}

  /** @throws Error without a project, which the configuration rules out */
  static async open(config: Config['identity']): Promise<ProviderArchive> {
    const { projectId, emulatorHost } = config;
    if (projectId === undefined) throw new Error('FIREBASE_PROJECT_ID is not set.');
    if (emulatorHost !== undefined) {
      const root = `http://${emulatorHost}/identitytoolkit.googleapis.com`;
      return new ProviderArchive(root, projectId, async () => EMULATOR_TOKEN, true);
    }
    const { app } = await openFirebase(config);
    const token = async () => {
      const issued = await app.options.credential?.getAccessToken();
      if (!issued) throw new Error('There are no Google credentials on this machine.');
      return issued.access_token;
    };
    return new ProviderArchive(GOOGLE, projectId, token, false);
  }

  /** Reads the hash parameters; null in the emulator, which does not hash passwords. @throws Error */
  async hashParameters(): Promise<HashParameters | null> {
    if (this.isEmulator) return null;
    const path = `/admin/v2/projects/${this.project}/config`;
    const { signIn } = await this.call<{ signIn?: { hashConfig?: HashParameters } }>('GET', path);
    return signIn?.hashConfig ?? null;
  }

  /** Reads all accounts, 1,000 per page. @throws Error */
  async *pages(): AsyncGenerator<ProviderAccount[]> {
    let next: string | undefined;
    do {
      const query = new URLSearchParams({ maxResults: String(PAGE) });
      if (next !== undefined) query.set('nextPageToken', next);
      const page = await this.call<{ users?: ProviderAccount[]; nextPageToken?: string }>(
        'GET',
        `/v1/projects/${this.project}/accounts:batchGet?${query.toString()}`,
      );
      if (page.users?.length) yield page.users;
      next = page.nextPageToken === '' ? undefined : page.nextPageToken;
    } while (next !== undefined);
  }

  /**
   * Imports accounts that the project does not have by id or by email.
   * @returns the number of added accounts
   * @throws Error when the provider rejects one
   */
  async addMissing(accounts: readonly ProviderAccount[], hash: HashParameters | null): Promise<number> {
    let added = 0;
    for (let start = 0; start < accounts.length; start += LOOKUP) {
      added += await this.addMissingOf(accounts.slice(start, start + LOOKUP), hash);
    }
    return added;
  }

  private async addMissingOf(accounts: readonly ProviderAccount[], hash: HashParameters | null) {
    const found = await this.call<{ users?: ProviderAccount[] }>(
      'POST',
      `/v1/projects/${this.project}/accounts:lookup`,
      {
        localId: accounts.map(({ localId }) => localId),
        email: accounts.flatMap(({ email }) => email ?? []),
      },
    );
    const there = new Set(found.users?.flatMap(({ localId, email }) => [localId, email ?? localId]));
    const missing = accounts.filter(
      ({ localId, email }) => !there.has(localId) && !there.has(email ?? localId),
    );
    if (missing.length === 0) return 0;
    const { error } = await this.call<{ error?: { index: number; message: string }[] }>(
      'POST',
      `/v1/projects/${this.project}/accounts:batchCreate`,
      { ...hashFields(hash), users: missing },
    );
    const [first] = error ?? [];
    if (first) throw new Error(`The identity provider refused ${error?.length} accounts: ${first.message}`);
    return missing.length;
  }

  private async call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    const response = await fetch(this.root + path, {
      method,
      headers: {
        authorization: `Bearer ${await this.token()}`,
        'content-type': 'application/json',
        // Project whose quota is used, with a user's credentials.
        'x-goog-user-project': this.project,
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const answer = (await response.json().catch(() => ({}))) as T & { error?: { message?: string } };
    if (response.ok) return answer;
    throw new Error(
      `The identity provider answered ${response.status}: ${answer.error?.message ?? response.statusText}`,
    );
  }
}

/** Renames the parameters for an import, which uses other names than the export. */
function hashFields(hash: HashParameters | null): Record<string, unknown> {
  if (!hash) return {};
  const { algorithm, ...parameters } = hash;
  return { hashAlgorithm: algorithm, ...parameters };
}
