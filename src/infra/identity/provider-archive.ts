import type { Config } from '../../config/config.js';
import { openFirebase } from './firebase-app.js';

const GOOGLE = 'https://identitytoolkit.googleapis.com';
/** What the emulator takes for the owner of a project. */
const EMULATOR_TOKEN = 'owner';
/** As many as the provider hands out at once, and takes at once. */
const PAGE = 1_000;
/** As many as it looks up at once. */
const LOOKUP = 100;
const TIMEOUT = 60_000; // ms

/** An account as the provider hands it out and takes it back. */
export interface ProviderAccount {
  localId: string;
  email?: string;
  passwordHash?: string;
  [field: string]: unknown;
}

/** How the provider hashes passwords; secret, and the same for all accounts of a project. */
export type HashParameters = Record<string, unknown>;

/**
 * All accounts of a project, out and back in. By the provider's own interface and not its library, which keeps back how
 * passwords are hashed, without which a hash is worth nothing, and which changes what it is given on the way back.
 */
export class ProviderArchive {
  private constructor(
    private readonly root: string,
    readonly project: string,
    private readonly token: () => Promise<string>,
    private readonly isEmulator: boolean,
  ) {}

  /** @throws Error without a project, which the configuration does not let happen */
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

  /** Null where passwords are not hashed, which is in the emulator. @throws Error */
  async hashParameters(): Promise<HashParameters | null> {
    if (this.isEmulator) return null;
    const path = `/admin/v2/projects/${this.project}/config`;
    const { signIn } = await this.call<{ signIn?: { hashConfig?: HashParameters } }>('GET', path);
    return signIn?.hashConfig ?? null;
  }

  /** All accounts, a thousand at a time. @throws Error */
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
   * Takes accounts back that the project does not have, neither by their id nor by their address.
   * @returns how many were added
   * @throws Error when one of them is refused
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
        // Whose quota it is, with the credentials of a person.
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

/** As accounts are taken back; the provider names them otherwise than it hands them out. */
function hashFields(hash: HashParameters | null): Record<string, unknown> {
  if (!hash) return {};
  const { algorithm, ...parameters } = hash;
  return { hashAlgorithm: algorithm, ...parameters };
}
