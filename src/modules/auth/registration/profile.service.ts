import { Injectable } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import { Database } from '../../../infra/database/database.js';
import { Outbox } from '../../../infra/outbox/outbox.js';
import type { Actor } from '../../../shared/access/scope.js';
import { InvalidInput } from '../../../shared/errors.js';
import { TERMS_VERSION } from '../../../shared/product.js';
import { OwnPassword } from '../account/own-password.js';
import type { PasswordChange } from '../account.schemas.js';
import { ProfileFinished, SessionEnded } from '../auth.errors.js';
import type { AuthResult, ProfileInput, StrengthInput } from '../auth.schemas.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { type PasswordAssessment, PasswordPolicy } from '../passwords/password-policy.js';
import { AuthLimits } from '../auth.rate-limits.js';
import { sessionOf } from '../sessions/session-rules.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { ProviderAccounts } from '../users/provider-accounts.js';
import { type Account, type ProfileChange, UsersRepository } from '../users/users.repository.js';

/** Saves names and password: first at the end of registration, later with the current password. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly policy: PasswordPolicy,
    private readonly limits: AuthLimits,
    private readonly ownPassword: OwnPassword,
    private readonly sessions: SessionsService,
    private readonly providerAccounts: ProviderAccounts,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Saves the profile and returns the tokens of a full session. The account at the identity provider gets the same
   * password.
   * @throws InvalidInput when the password is too easy to guess, or the terms have never been accepted
   * @throws ProfileFinished @throws as `OwnPassword`
   */
  async save(actor: Actor, input: ProfileInput): Promise<AuthResult> {
    const account = await this.users.findById(actor.userId);
    if (!account) throw new SessionEnded();
    if (account.profileCompleted) await this.requireCurrentPassword(actor, account, input.current_password);
    else requireTerms(account, input);
    const restaurantNames = await this.users.restaurantNames(account.id);
    const names = [input.first_name, input.last_name];
    await this.policy.require(input.password, { email: account.email, names, restaurantNames });
    const hash = await this.hasher.hash(input.password);
    const result = await this.database.transaction(() => this.store(actor, account, input, hash));
    await this.providerAccounts.syncPassword({
      userId: account.id,
      email: account.email,
      password: input.password,
      hash,
      displayName: `${input.first_name} ${input.last_name}`,
    });
    return result;
  }

  /**
   * Changes only the password; keeps the current session and ends all others.
   * @throws InvalidInput when it is too easy to guess @throws as `OwnPassword`
   */
  async changePassword(actor: Actor, change: PasswordChange): Promise<void> {
    const account = await this.users.findById(actor.userId);
    if (!account) throw new SessionEnded();
    await this.save(actor, { ...change, first_name: account.firstName, last_name: account.lastName });
  }

  /**
   * Assesses a password from the form's values only, because every visitor can call it. Uses no data of any account,
   * and neither stores nor logs the values.
   * @throws RateLimited @throws Unavailable
   */
  async assessPassword({
    password,
    email,
    first_name,
    last_name,
  }: StrengthInput): Promise<PasswordAssessment> {
    await this.limits.assessingPassword();
    return this.policy.assess(password, { email, names: [first_name, last_name] });
  }

  private async requireCurrentPassword(actor: Actor, account: Account, current?: string): Promise<void> {
    if (actor.kind !== 'full') throw new ProfileFinished();
    await this.ownPassword.require(actor, account, current, 'auth.password_changed');
  }

  private async store(
    actor: Actor,
    account: Account,
    input: ProfileInput,
    hash: string,
  ): Promise<AuthResult> {
    const now = this.clock.now();
    const change = {
      firstName: input.first_name,
      lastName: input.last_name,
      passwordHash: hash,
      identityPending: this.providerAccounts.pendingAfterChange,
    };
    if (input.accepted_terms) await this.users.acceptTerms(account.id, TERMS_VERSION, now);
    return account.profileCompleted
      ? this.change(actor, account, change, now)
      : this.complete(actor, account, change, now);
  }

  /** Replaces the registration session with a full one. */
  private async complete(
    actor: Actor,
    account: Account,
    change: ProfileChange,
    now: Date,
  ): Promise<AuthResult> {
    if (!(await this.users.completeProfile(account.id, change, now))) throw new ProfileFinished();
    await this.audit.record({ action: 'auth.profile_saved', actor });
    return this.sessions.replaceSession(actor, { id: account.id, profileCompleted: true });
  }

  /**
   * Keeps the current session and ends all others. A faster password reset wins, because it has ended this session,
   * too.
   */
  private async change(
    actor: Actor,
    account: Account,
    change: ProfileChange,
    now: Date,
  ): Promise<AuthResult> {
    const checked = account.passwordHash;
    if (!(await this.users.changeProfile(account.id, change, checked, now))) throw new SessionEnded();
    await this.sessions.endAll(account.id, 'password_changed', sessionOf(actor));
    await this.outbox.add({ kind: 'mail.password_changed', to: account.email, payload: {} });
    const names = [
      ...(change.firstName === account.firstName ? [] : ['first_name']),
      ...(change.lastName === account.lastName ? [] : ['last_name']),
    ];
    const changed = [...names, 'password'];
    await this.audit.record({ action: 'auth.password_changed', actor, changed });
    return this.sessions.current(actor);
  }
}

/** Registration by code accepts the terms in its first step; sign-in through the provider may have skipped that. */
function requireTerms(account: Account, input: ProfileInput): void {
  if (account.acceptedTerms || input.accepted_terms) return;
  throw new InvalidInput('You must accept Terms and Privacy.', 'accepted_terms');
}
