import { Injectable } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import { Database } from '../../../infra/database/database.js';
import { Outbox } from '../../../infra/outbox/outbox.js';
import type { Actor } from '../../../shared/access/scope.js';
import { InvalidInput } from '../../../shared/errors.js';
import { maskAddress } from '../../../shared/mask-address.js';
import { AddressTaken, SessionEnded, WrongCode } from '../auth.errors.js';
import type { EmailChange } from '../account.schemas.js';
import { AuthLimits } from '../auth.rate-limits.js';
import { type CodeProof, CodesService, type LinkProof } from '../codes/codes.service.js';
import { ProviderAccounts } from '../users/provider-accounts.js';
import { type Account, UsersRepository } from '../users/users.repository.js';
import { OwnPassword } from './own-password.js';

/**
 * Changes an account's email address. The user confirms with the password and a code; the old address is notified.
 * Pending invites for the new address are then offered, but never accepted automatically (C-183).
 */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly database: Database,
    private readonly codes: CodesService,
    private readonly limits: AuthLimits,
    private readonly users: UsersRepository,
    private readonly ownPassword: OwnPassword,
    private readonly providerAccounts: ProviderAccounts,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a code to the new address. An address that already has an account gets the same response. Its owner is
   * emailed instead, and no code is sent.
   * @throws InvalidInput when it is the user's current address; as `OwnPassword`; CodeTooSoon; RateLimited
   */
  async request(actor: Actor, { email, current_password }: EmailChange): Promise<{ resend_after: number }> {
    const account = await this.accountOf(actor);
    await this.ownPassword.require(actor, account, current_password, 'auth.email_changed');
    if (email === account.email) throw new InvalidInput('This is already your email.', 'email');
    return this.limits.sendingOwnCode(account.id, email, () => this.sendCode(account, email));
  }

  /**
   * Sets the address that the code was sent to. Sessions stay open; the account at the identity provider is updated,
   * too.
   * @throws WrongCode; AddressTaken when another account has registered it meanwhile; RateLimited
   */
  async verify(actor: Actor, code: string): Promise<{ email: string }> {
    const account = await this.accountOf(actor);
    const email = await this.codes.addressOf(account.id, 'email');
    const proof = await this.limits.checkingCode(email ?? account.email, () => {
      if (email === undefined) throw new WrongCode();
      return this.codes.check(email, 'email', code, account.id);
    });
    if (email === undefined) throw new WrongCode();
    await this.database.transaction(() => this.store(actor, account, email, proof));
    return { email };
  }

  /**
   * Sets the address by the link in the email. Wrong codes and other users' requests do not invalidate the link. Only
   * the user who requested the change can use it.
   * @throws WrongLink; AddressTaken when another account has registered it meanwhile
   */
  async verifyByLink(actor: Actor, link: string): Promise<{ email: string }> {
    const account = await this.accountOf(actor);
    const proof = await this.codes.checkLink('email', link, account.id);
    await this.database.transaction(() => this.store(actor, account, proof.email, proof));
    return { email: proof.email };
  }

  private async sendCode(account: Account, email: string): Promise<{ resend_after: number }> {
    const taken = (await this.users.findByEmail(email)) !== undefined;
    return this.database.transaction(async () => {
      const issued = await this.codes.issue({ email, purpose: 'email', userId: account.id });
      const { code, link, expiresAt, resendAfter } = issued;
      // The same rows are written in both cases, so timing reveals nothing. The unneeded email is already expired.
      const late = this.clock.now();
      const payload = { purpose: 'email', code, link } as const;
      await this.outbox.add({ kind: 'mail.code', to: email, payload, expiresAt: taken ? late : expiresAt });
      const notice = { kind: 'mail.address_taken', to: email, payload: {} } as const;
      await this.outbox.add(taken ? notice : { ...notice, expiresAt: late });
      return { resend_after: resendAfter };
    });
  }

  private async store(
    actor: Actor,
    { id, email: old }: Account,
    email: string,
    proof: CodeProof | LinkProof,
  ): Promise<void> {
    await this.codes.consume(proof);
    const outcome = await this.users.changeEmail(id, { from: old, to: email }, this.clock.now());
    if (outcome === 'taken') throw new AddressTaken();
    if (outcome === 'gone') throw new SessionEnded();
    await this.providerAccounts.follow(id);
    const payload = { change: 'email', detail: maskAddress(email) } as const;
    await this.outbox.add({ kind: 'mail.account_changed', to: old, payload });
    await this.audit.record({ action: 'auth.email_changed', actor, changed: ['email'] });
  }

  private async accountOf({ userId }: Actor): Promise<Account> {
    const account = await this.users.findById(userId);
    if (!account) throw new SessionEnded();
    return account;
  }
}
