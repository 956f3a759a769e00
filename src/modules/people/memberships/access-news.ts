import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { Outbox } from '../../../infra/outbox/outbox.js';
import { effectiveRole, type Scope } from '../../../shared/access/scope.js';
import type { LockedAccount } from '../../auth/index.js';
import type { Teammate } from '../memberships.schemas.js';
import type {
  AccountAccessNews,
  InviteAcceptedNews,
  MembershipNews,
  WelcomeNews,
} from '../people.registry.js';

/** Returns the user's name, or the email if no name is set. */
export const displayName = ({
  firstName,
  lastName,
  email,
}: Pick<LockedAccount, 'firstName' | 'lastName' | 'email'>) =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

/** Emails users when their access changes. Every message joins the running transaction. */
@Injectable()
export class AccessNews {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Emails a member who was disabled, enabled or removed in a restaurant, and names the teammate who did it. */
  async membership(scope: Scope, what: MembershipNews['what'], member: Teammate): Promise<void> {
    const { email, restaurant_id: id, restaurant_name: name } = member;
    const platform = effectiveRole(scope) === 'platform';
    const by = platform ? {} : { by: await this.nameOf(scope.actor.userId) };
    const payload = { what, restaurant: { id, name }, ...by };
    await this.outbox.add({ kind: 'mail.membership', to: email, payload });
  }

  /** Emails a user whose account was disabled, enabled or deleted by the platform. */
  async account(email: string, what: AccountAccessNews['what']): Promise<void> {
    const forgotten = what === 'deleted';
    await this.outbox.add({ kind: 'mail.account_access', to: email, payload: { what }, forgotten });
  }

  /** Emails a new member a summary of their permissions. */
  async welcome(email: string, payload: WelcomeNews): Promise<void> {
    await this.outbox.add({ kind: 'mail.welcome', to: email, payload });
  }

  /** Emails the sender of an accepted invite, unless their account is disabled or deleted. */
  async accepted(inviteId: number, payload: InviteAcceptedNews): Promise<void> {
    const sender = await this.database.queryOne<{ email: string }>(
      `SELECT u.email FROM invites i JOIN users u ON u.id = i.invited_by
        WHERE i.id = ? AND u.disabled_at IS NULL AND u.deleted_at IS NULL`,
      [inviteId],
    );
    if (sender) await this.outbox.add({ kind: 'mail.invite_accepted', to: sender.email, payload });
  }

  private async nameOf(userId: number): Promise<string> {
    const row = await this.database.queryOne<{ name: string }>(
      `SELECT TRIM(CONCAT(first_name, ' ', last_name)) AS name FROM users WHERE id = ?`,
      [userId],
    );
    return row?.name ?? '';
  }
}
