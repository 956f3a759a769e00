import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import {
  type ExternalIdentity,
  IDENTITY_PROVIDER,
  type IdentityProvider,
} from '../../../infra/identity/identity-provider.js';
import { OutboxHandlers } from '../../../infra/outbox/messages.js';

/** Changes of users' accounts at the identity provider, told by the outbox; in the worker process. */
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
   * Gives the account the address that its user has now. Whoever proved the address here owns it there: an account
   * that claims it and is nobody's makes way; one of another user of ours is about to get another address itself.
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

  /** A new user may have registered with the freed address meanwhile and taken the account over: then it stays. */
  private async remove(identity: ExternalIdentity): Promise<void> {
    if (!(await this.isTied(identity))) await this.provider.delete(identity.subject);
  }
}
