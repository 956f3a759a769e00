import { Inject, Injectable } from '@nestjs/common';
import { answersInTime } from '../../infra/redis/answers-in-time.js';
import { Database } from '../../infra/database/database.js';

const DATABASE_PATIENCE = 1_000; // ms

export interface Readiness {
  ready: boolean;
  database: 'up' | 'down';
}

/** Whether this process should be sent requests. Redis is not asked: without it requests still work. */
@Injectable()
export class Health {
  private draining = false;

  constructor(@Inject(Database) private readonly database: Database) {}

  /** From now on `/health/ready` answers 503, so that a balancer stops sending requests here. */
  drain() {
    this.draining = true;
  }

  async readiness(): Promise<Readiness> {
    const answers = await answersInTime(() => this.database.query('SELECT 1'), DATABASE_PATIENCE);
    const database = answers ? 'up' : 'down';
    return { ready: !this.draining && database === 'up', database };
  }
}
