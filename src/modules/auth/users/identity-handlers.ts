import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import {
  type ExternalIdentity,
  IDENTITY_PROVIDER,
  type IdentityProvider,
} from '../../../infra/identity/identity-provider.js';
import { OutboxHandlers } from '../../../infra/outbox/outbox-handlers.js';

/** Removes accounts at the identity provider whose people were deleted; in the worker process. */
@Injectable()
export class IdentityRemoval implements OnModuleInit {
  constructor(
    @Inject(IDENTITY_PROVIDER) private readonly provider: IdentityProvider,
    private readonly database: Database,
    private readonly handlers: OutboxHandlers,
  ) {}

  onModuleInit() {
    this.handlers.handle('identity.remove', ({ payload }) => this.remove(payload));
  }

  /** Somebody may have registered with the freed address meanwhile and taken the account over: then it stays. */
  private async remove({ issuer, subject }: ExternalIdentity): Promise<void> {
    const taken = await this.database.queryOne(
      'SELECT 1 FROM user_identities WHERE issuer = ? AND subject = ?',
      [issuer, subject],
    );
    if (!taken) await this.provider.delete(subject);
  }
}
