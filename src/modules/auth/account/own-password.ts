import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../../../infra/audit/actions.js';
import { Audit } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import type { Actor } from '../../../shared/access/scope.js';
import { SessionEnded, SignInAgain, WrongCurrentPassword } from '../auth.errors.js';
import { AuthLimits } from '../auth.rate-limits.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { isRecent, sessionOf } from '../sessions/session-rules.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import type { Account } from '../users/users.repository.js';

/** Confirms a user's identity before they change how they sign in. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsRepository,
    private readonly limits: AuthLimits,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Compares the current password. An account without a password needs a session that is only minutes old.
   * @param action name of the refused action, for the audit log
   * @throws WrongCurrentPassword; SignInAgain; SessionEnded; RateLimited
   */
  async require(
    actor: Actor,
    account: Account,
    given: string | undefined,
    action: AuditAction,
  ): Promise<void> {
    if (account.passwordHash === null) return this.requireRecentSignIn(actor);
    if (!given) throw new WrongCurrentPassword(false);
    const matches = () => this.hasher.matches(account.passwordHash, given);
    if (await this.limits.checkingPassword(account.email, matches)) return;
    await this.audit.record({ action, outcome: 'refused', actor });
    throw new WrongCurrentPassword(true);
  }

  private async requireRecentSignIn(actor: Actor): Promise<void> {
    const beganAt = await this.sessions.beganAt(sessionOf(actor));
    if (!beganAt) throw new SessionEnded();
    if (!isRecent(beganAt, this.clock.now())) throw new SignInAgain();
  }
}
