import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Connections of this process to MariaDB. */
export interface PoolFigure {
  used: number;
  free: number;
  /** Statements and transactions that wait for a connection. */
  waiting: number;
  /** How many connections there may be. */
  limit: number;
}

/** What mysql2 keeps of its pool, in fields that its types do not know; a test looks whether they are still there. */
interface Pool {
  config: { connectionLimit: number };
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
}

/** How far the connections of this process to MariaDB are at work. */
@Injectable()
export class PoolFigures {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  read(): PoolFigure {
    const { pool } = this.dataSource.driver as unknown as { pool: Pool };
    const free = pool._freeConnections.length;
    return {
      used: pool._allConnections.length - free,
      free,
      waiting: pool._connectionQueue.length,
      limit: pool.config.connectionLimit,
    };
  }
}
