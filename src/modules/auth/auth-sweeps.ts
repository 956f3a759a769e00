import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import { RetentionSweeper } from '../../infra/retention/retention-sweeper.js';
import { ApiKeysRepository } from './api-keys/api-keys.repository.js';
import { CodesRepository } from './codes/codes.repository.js';
import { UsedTokensRepository } from './login/used-tokens.repository.js';
import { SessionsRepository } from './sessions/sessions.repository.js';

/** Deletes expired sign-in data and emptied rows of deleted accounts, in the worker process. */
@Injectable()
export class AuthSweeps implements OnModuleInit {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly codes: CodesRepository,
    private readonly tokens: UsedTokensRepository,
    private readonly apiKeys: ApiKeysRepository,
    private readonly database: Database,
    private readonly sweeper: RetentionSweeper,
  ) {}

  onModuleInit() {
    this.sweeper.add({
      sessions: ({ before, limit }) => this.sessions.removeEnded(before, limit),
      codes: ({ now, limit }) => this.codes.removeOld(now, limit),
      apiKeys: ({ before, limit }) => this.apiKeys.removeExpired(before, limit),
      identityTokens: ({ now, limit }) => this.tokens.removeOld(now, limit),
      deletedAccounts: ({ before, limit }) => this.removeErased(before, limit),
    });
  }

  private async removeErased(before: Date, limit: number): Promise<number> {
    const { affectedRows } = await this.database.execute(
      'DELETE FROM users WHERE deleted_at < ? ORDER BY deleted_at LIMIT ?',
      [before, limit],
    );
    return affectedRows;
  }
}
