import { Injectable } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import { Database } from '../../../infra/database/database.js';
import { RequestContext } from '../../../infra/logging/request-context.js';
import { Outbox } from '../../../infra/outbox/outbox.js';
import { RateLimiter } from '../../../infra/rate-limit/rate-limiter.js';
import type { Actor } from '../../../shared/access/scope.js';
import { NotFound } from '../../../shared/errors.js';
import { SessionEnded } from '../auth.errors.js';
import type { AuthResult, SessionList } from '../auth.schemas.js';
import { ProviderAccounts } from '../users/provider-accounts.js';
import {
  expiriesOf,
  idleExpiry,
  MAX_SESSIONS_PER_USER,
  newSessionId,
  type RevokedReason,
  rotationFor,
  sessionOf,
} from './session-rules.js';
import { AccessTokens, RefreshTokens } from './session-tokens.js';
import { SessionsRepository, type StoredSession } from './sessions.repository.js';
import { fitting } from '../../../shared/characters.js';
import { AUTH_LIMITS } from '../auth.rate-limits.js';

const MAX_IP = 45;
const MAX_USER_AGENT = 255;

/** An authenticated user. */
export interface SessionUser {
  id: number;
  profileCompleted: boolean;
}

/** Attempts at a refresh that loses races with others. More lost races indicate a defect. */
const MAX_TRIES = 3;

type Issue = Pick<
  StoredSession,
  'id' | 'user_id' | 'counter' | 'rotated_at' | 'absolute_expires_at' | 'kind'
>;

/** Opens, refreshes and ends sessions. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly repository: SessionsRepository,
    private readonly accessTokens: AccessTokens,
    private readonly refreshTokens: RefreshTokens,
    private readonly providerAccounts: ProviderAccounts,
    private readonly limiter: RateLimiter,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Opens a session and returns its tokens. Without a profile it is short and opens /auth/profile/ only. */
  async open(user: SessionUser, remember: boolean): Promise<AuthResult> {
    const now = this.clock.now();
    const kind = user.profileCompleted ? 'full' : 'registration';
    const { idle, absolute } = expiriesOf({ kind, remember }, now);
    const id = newSessionId();
    const session = { id, user_id: user.id, kind, remember, ...client() } as const;
    await this.database.transaction(async () => {
      await this.repository.insert({ ...session, idle_expires_at: idle, absolute_expires_at: absolute }, now);
      await this.repository.revokeBeyond(user.id, MAX_SESSIONS_PER_USER, now);
    });
    return this.tokensOf({
      id,
      user_id: user.id,
      kind,
      counter: 1,
      rotated_at: now,
      absolute_expires_at: absolute,
    });
  }

  /**
   * Returns the next pair of tokens. The same token twice within 30 seconds gives the same pair. The first response
   * may have been lost. An older token ends the session.
   * @throws SessionEnded @throws RateLimited
   */
  async refresh(token: string): Promise<AuthResult> {
    const claims = this.refreshTokens.read(token);
    if (!claims) throw new SessionEnded();
    await this.limiter.consume(AUTH_LIMITS['session.refresh'], claims.sessionId);
    for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
      const result = await this.tryRefresh(claims.sessionId, claims.counter);
      if (result) return result;
    }
    throw new SessionEnded();
  }

  /** Ends all sessions of a user and opens a full one, with the "remember me" choice of the current one. */
  async replaceSession(actor: Actor, user: SessionUser): Promise<AuthResult> {
    const session = await this.repository.find(sessionOf(actor));
    await this.endAll(user.id, 'profile_saved');
    return this.open(user, session?.remember ?? true);
  }

  /**
   * Returns the current session's tokens: the same refresh token, a new access token.
   * @throws SessionEnded also when it was ended while the request ran
   */
  async current(actor: Actor): Promise<AuthResult> {
    const session = await this.repository.find(sessionOf(actor));
    if (!session || session.revoked_at !== null || !session.user_active) throw new SessionEnded();
    return this.tokensOf(session, this.clock.now());
  }

  /** Returns the caller's active sessions, the most recently used first. */
  async list(actor: Actor): Promise<SessionList> {
    const sessions = await this.repository.listLive(actor.userId, this.clock.now());
    const results = sessions.map((session) => ({
      id: session.id,
      current: session.id === actor.sessionId,
      ip: session.ip,
      user_agent: session.user_agent,
      remember: session.remember,
      created_at: session.created_at.toISOString(),
      last_seen_at: session.last_seen_at.toISOString(),
      expires_at: session.idle_expires_at.toISOString(),
    }));
    return { results, count: results.length, next: null, previous: null };
  }

  /** Ends one of the caller's sessions. @throws NotFound */
  async end(actor: Actor, sessionId: string): Promise<void> {
    await this.database.transaction(async () => {
      const ended = await this.repository.revoke(sessionId, actor.userId, 'ended', this.clock.now());
      if (!ended) throw new NotFound();
      await this.providerAccounts.endSessions(actor.userId);
      await this.audit.record({ action: 'auth.session_ended', actor });
      if (sessionId !== actor.sessionId) await this.tell(actor, 'session');
    });
  }

  /** Ends all of the caller's sessions except the current one. */
  async endOthers(actor: Actor): Promise<void> {
    await this.database.transaction(async () => {
      const { userId } = actor;
      const ended = await this.repository.revokeAll(userId, 'ended', this.clock.now(), sessionOf(actor));
      await this.providerAccounts.endSessions(userId);
      await this.audit.record({ action: 'auth.sessions_ended', actor });
      if (ended > 0) await this.tell(actor, 'sessions');
    });
  }

  /** Ends the current session and the user's sign-ins at the identity provider. */
  async logout(actor: Actor): Promise<void> {
    await this.database.transaction(async () => {
      await this.repository.revoke(sessionOf(actor), actor.userId, 'logout', this.clock.now());
      await this.providerAccounts.endSessions(actor.userId);
      await this.audit.record({ action: 'auth.logout', actor });
    });
  }

  /** Ends all sessions of a user, except the named one, and those at the provider; joins the running transaction. */
  async endAll(userId: number, reason: RevokedReason, keepSessionId?: string): Promise<void> {
    await this.repository.revokeAll(userId, reason, this.clock.now(), keepSessionId);
    // Completing a registration does not sign the user out.
    if (reason !== 'profile_saved') await this.providerAccounts.endSessions(userId);
  }

  /** Deletes all sessions of a user who is being deleted; joins the running transaction. */
  async forget(userId: number): Promise<void> {
    await this.repository.removeOf(userId);
  }

  private async tell({ email }: Actor, change: 'session' | 'sessions'): Promise<void> {
    await this.outbox.add({ kind: 'mail.account_changed', to: email, payload: { change } });
  }

  /** Returns undefined when another request rotated the session at the same moment; then read it again. */
  private async tryRefresh(sessionId: string, presented: number): Promise<AuthResult | undefined> {
    const now = this.clock.now();
    const session = await this.repository.find(sessionId);
    if (!session) throw new SessionEnded();
    switch (rotationFor(session, presented, now)) {
      case 'rotate':
        return this.rotate(session, now);
      case 'reissue':
        return this.tokensOf(session);
      case 'reused':
        await this.endReused(session, now);
        throw new SessionEnded();
      case 'ended':
        throw new SessionEnded();
    }
  }

  private async rotate(session: StoredSession, now: Date): Promise<AuthResult | undefined> {
    const { id, counter } = session;
    const step = { id, counter, idle_expires_at: idleExpiry(session, now), ...client() };
    if (!(await this.repository.rotate(step, now))) return undefined;
    return this.tokensOf({ ...session, counter: counter + 1, rotated_at: now });
  }

  private async endReused({ id, user_id: userId }: StoredSession, now: Date): Promise<void> {
    await this.database.transaction(async () => {
      await this.repository.revoke(id, userId, 'refresh_reused', now);
      await this.providerAccounts.endSessions(userId);
      await this.audit.record({ action: 'auth.refresh_reused', outcome: 'refused', actor: { userId } });
    });
  }

  private tokensOf(session: Issue, issuedAt = session.rotated_at): AuthResult {
    const { token: access, expiresIn } = this.accessTokens.issue({
      userId: session.user_id,
      sessionId: session.id,
      issuedAt,
      notAfter: session.absolute_expires_at,
    });
    const refresh = this.refreshTokens.issue({ sessionId: session.id, counter: session.counter });
    const tokens = { access, refresh };
    return { ...tokens, tokens, need_profile: session.kind === 'registration', expires_in: expiresIn };
  }
}

const client = () => {
  const request = RequestContext.current();
  return {
    ip: request?.ip.slice(0, MAX_IP) ?? '',
    user_agent: fitting(request?.userAgent ?? '', MAX_USER_AGENT),
  };
};
