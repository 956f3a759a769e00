import { Injectable } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import { Database } from '../../../infra/database/database.js';
import { Outbox } from '../../../infra/outbox/outbox.js';
import { type KeyAccess, KEY_AREA_NAMES, keyAccessOf } from '../../../shared/access/key-areas.js';
import type { ActiveMembership } from '../../../shared/access/matrix.js';
import type { Actor, PlatformScope } from '../../../shared/access/scope.js';
import { InvalidInput, NotFound } from '../../../shared/errors.js';
import type { Page } from '../../../shared/schemas.js';
import type { Slice } from '../../../shared/pages.js';
import { KEY_AREA_TITLES } from '../../../shared/texts/api-keys.js';
import { OwnPassword } from '../account/own-password.js';
import type {
  ApiKeyCreate,
  ApiKeyOutput,
  ApiKeyQuery,
  CreatedApiKey,
  UserApiKeyOutput,
} from './api-keys.schemas.js';
import { SessionEnded, TooManyApiKeys } from '../auth.errors.js';
import { UsersRepository } from '../users/users.repository.js';
import { newApiKeyToken } from './api-key-token.js';
import { ApiKeysRepository, type LiveApiKey } from './api-keys.repository.js';

/** Most keys of a user that have neither expired nor been revoked. */
const MAX_KEYS = 20;
const DAY = 86_400_000; // ms

/** A caller with a session, and their active memberships. */
interface KeyMaker {
  actor: Actor;
  grants: readonly (ActiveMembership & { restaurantId: number })[];
}

/** Makes, lists and revokes API keys (C-332). */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly database: Database,
    private readonly repository: ApiKeysRepository,
    private readonly users: UsersRepository,
    private readonly ownPassword: OwnPassword,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Lists the caller's keys that were not revoked, the newest first. */
  async listOwn({ userId }: Actor): Promise<Page<ApiKeyOutput>> {
    const results = await this.repository.listOf(userId, this.clock.now());
    return { results, count: results.length, next: null, previous: null };
  }

  /**
   * Makes a key that can do at most what its maker can now. Only this result contains the token.
   * @throws InvalidInput for restaurants and areas that the maker can't open; as `OwnPassword`; TooManyApiKeys
   */
  async create(
    maker: KeyMaker,
    { current_password: password, ...sent }: ApiKeyCreate,
  ): Promise<CreatedApiKey> {
    const { actor } = maker;
    const account = await this.users.findById(actor.userId);
    if (!account) throw new SessionEnded();
    requireOwn(maker, sent);
    await this.ownPassword.require(actor, account, password, 'auth.api_key_created');
    const { token, prefix, hash } = newApiKeyToken();
    const now = this.clock.now();
    const { name, areas, restaurant_ids } = sent;
    const expires_at = new Date(now.getTime() + sent.expires_in_days * DAY);
    const key = { user_id: actor.userId, name, prefix, token_hash: hash, restaurant_ids, areas, expires_at };
    const id = await this.database.transaction(async () => {
      await this.users.lock(actor.userId);
      if ((await this.repository.countLive(actor.userId, now)) >= MAX_KEYS)
        throw new TooManyApiKeys(MAX_KEYS);
      const inserted = await this.repository.insert(key);
      await this.audit.record({ action: 'auth.api_key_created', actor });
      await this.tell(account.email, 'api_key_created', name);
      return inserted;
    });
    const made = (await this.repository.listOf(actor.userId, now)).find((one) => one.id === id);
    // Revoked by another request meanwhile.
    if (!made) throw new NotFound();
    return { ...made, token };
  }

  /** Revokes one of the caller's keys: its next request is refused. @throws NotFound */
  async revokeOwn(actor: Actor, id: number): Promise<void> {
    await this.revoke(actor, id, ({ userId }) => userId === actor.userId);
  }

  /** Lists the keys of all users, the newest first. */
  list(query: ApiKeyQuery): Promise<Slice<UserApiKeyOutput>> {
    return this.repository.list(query, this.clock.now());
  }

  /** Revokes any user's key. @throws NotFound */
  async revokeAny({ actor }: PlatformScope, id: number): Promise<void> {
    await this.revoke(actor, id, () => true);
  }

  private async revoke(actor: Actor, id: number, mayRevoke: (key: LiveApiKey) => boolean): Promise<void> {
    await this.database.transaction(async () => {
      const key = await this.repository.lock(id);
      if (!key || !mayRevoke(key)) throw new NotFound();
      await this.repository.revoke(id, actor.userId, this.clock.now());
      await this.audit.record({ action: 'auth.api_key_revoked', actor, target: `user:${key.userId}` });
      await this.tell(key.email, 'api_key_revoked', key.name);
    });
  }

  private async tell(to: string, change: 'api_key_created' | 'api_key_revoked', name: string): Promise<void> {
    await this.outbox.add({ kind: 'mail.account_changed', to, payload: { change, detail: name } });
  }
}

/** Refuses what a key could not do anyway, so that it doesn't gain access when its maker does. */
function requireOwn(
  { actor, grants }: KeyMaker,
  { restaurant_ids: ids, areas }: Pick<ApiKeyCreate, 'restaurant_ids' | 'areas'>,
): void {
  const memberships = ids ? grants.filter(({ restaurantId }) => ids.includes(restaurantId)) : grants;
  if (ids?.some((id) => !grants.some(({ restaurantId }) => restaurantId === id)))
    throw new InvalidInput('Choose restaurants that you’re a member of.', 'restaurant_ids');
  const { isSuperadmin, isStaff } = actor;
  const flags = ids ? { isSuperadmin: false, isStaff: false } : { isSuperadmin, isStaff };
  const own = keyAccessOf({ ...flags, memberships });
  const beyond = KEY_AREA_NAMES.find((area) => exceeds(areas[area], own[area]));
  if (beyond)
    throw new InvalidInput(
      `You can’t give a key this access: ${KEY_AREA_TITLES[beyond]}.`,
      `areas.${beyond}`,
    );
}

type HeldMode = KeyAccess[keyof KeyAccess];
const exceeds = (asked: HeldMode, own: HeldMode) =>
  asked !== undefined && (own === undefined || (asked === 'write' && own === 'read'));
