import { Inject, Injectable } from '@nestjs/common';
import { DatabaseHealth, type DatabaseState } from '../../infra/database/database-health.js';

export interface Readiness extends DatabaseState {
  ready: boolean;
}

/** Tells whether this process can serve requests. Redis is not checked, because requests work without it. */
@Injectable()
export class Health {
  private draining = false;

  constructor(@Inject(DatabaseHealth) private readonly database: DatabaseHealth) {}

  /** Makes `/health/ready` return 503 from now on, so that a balancer stops sending requests. */
  drain() {
    this.draining = true;
  }

  async readiness(): Promise<Readiness> {
    const state = await this.database.state();
    return { ready: !this.draining && state.database === 'up' && !state.reason, ...state };
  }
}
