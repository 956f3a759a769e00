import { Inject, Injectable } from '@nestjs/common';
import { DatabaseHealth, type DatabaseState } from '../../infra/database/database-health.js';

export interface Readiness extends DatabaseState {
  ready: boolean;
}

/** Whether this process should be sent requests. Redis is not asked: without it requests still work. */
@Injectable()
export class Health {
  private draining = false;

  constructor(@Inject(DatabaseHealth) private readonly database: DatabaseHealth) {}

  /** From now on `/health/ready` answers 503, so that a balancer stops sending requests here. */
  drain() {
    this.draining = true;
  }

  async readiness(): Promise<Readiness> {
    const state = await this.database.state();
    return { ready: !this.draining && state.database === 'up' && !state.reason, ...state };
  }
}
