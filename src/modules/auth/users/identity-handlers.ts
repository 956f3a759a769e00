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
    this.handlers.handle('identity.remove', ({ payload }) => this.remove(payload));
    this.handlers.handle('identity.revoke', ({ payload }) => this.provider.revoke(payload.subject));
  }

  /** A new user may have registered with the freed address meanwhile and taken the account over: then it stays. */
  private async remove({ issuer, subject }: ExternalIdentity): Promise<void> {
    const taken = await this.database.queryOne(
      'SELECT 1 FROM user_identities WHERE issuer = ? AND subject = ?',
      [issuer, subject],
    );
    if (!taken) await this.provider.delete(subject);
  }
}
