import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import {
  type ExternalIdentity,
  IDENTITY_PROVIDER,
  type IdentityProvider,
} from '../../../infra/identity/identity-provider.js';
import { OutboxHandlers } from '../../../infra/outbox/messages.js';

/** Applies changes of users' accounts at the identity provider, from the outbox, in the worker process. */
@Injectable()
export class IdentityHandlers implements OnModuleInit {
  constructor(
    @Inject(IDENTITY_PROVIDER) private readonly provider: IdentityProvider,
    private readonly database: Database,
    private readonly handlers: OutboxHandlers,
  ) {}

  onModuleInit() {
    this.handlers.handle('identity.follow', ({ payload }) => this.follow(payload));
    this.handlers.handle('identity.remove', ({ payload }) => this.remove(payload));
    this.handlers.handle('identity.revoke', ({ payload }) => this.provider.revoke(payload.subject));
  }

  /**
   * Sets the account's address to its user's current one. A user who verified the address here owns it at the
   * provider, too. An account that has the address but belongs to no user is deleted. An account of another user is
   * about to get a new address, so this job fails and is retried.
   */
  private async follow(identity: ExternalIdentity): Promise<void> {
    const email = await this.emailOf(identity);
    if (!email) return;
    const holder = await this.provider.find(email);
    if (holder && holder.subject !== identity.subject) {
      if (await this.isTied(holder)) throw new Error('Another user’s account still has this address.');
      await this.provider.delete(holder.subject);
    }
    await this.provider.setEmail(identity.subject, email);
  }

  private async emailOf({ issuer, subject }: ExternalIdentity): Promise<string | null> {
    const row = await this.database.queryOne<{ email: string | null }>(
      'SELECT u.email FROM user_identities i JOIN users u ON u.id = i.user_id WHERE i.issuer = ? AND i.subject = ?',
      [issuer, subject],
    );
    return row?.email ?? null;
  }

  private async isTied({ issuer, subject }: ExternalIdentity): Promise<boolean> {
    const sql = 'SELECT 1 FROM user_identities WHERE issuer = ? AND subject = ?';
    return (await this.database.queryOne(sql, [issuer, subject])) !== undefined;
  }

  /** Skips an account that a new user has taken over by registering with the freed address. */
  private async remove(identity: ExternalIdentity): Promise<void> {
    if (!(await this.isTied(identity))) await this.provider.delete(identity.subject);
  }
}
