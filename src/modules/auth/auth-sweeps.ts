import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RetentionSweeper } from '../../infra/retention/retention-sweeper.js';
import { CodesRepository } from './codes/codes.repository.js';
import { UsedTokensRepository } from './login/used-tokens.repository.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { UsersRepository } from './users/users.repository.js';

/** What signing in leaves behind, and the empty rows of deleted accounts; in the worker process. */
@Injectable()
export class AuthSweeps implements OnModuleInit {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly codes: CodesRepository,
    private readonly tokens: UsedTokensRepository,
    private readonly users: UsersRepository,
    private readonly sweeper: RetentionSweeper,
  ) {}

  onModuleInit() {
    this.sweeper.add({
      sessions: ({ before, limit }) => this.sessions.removeEnded(before, limit),
      codes: ({ now, limit }) => this.codes.removeOld(now, limit),
      identityTokens: ({ now, limit }) => this.tokens.removeOld(now, limit),
      deletedAccounts: ({ before, limit }) => this.users.removeErased(before, limit),
    });
  }
}
