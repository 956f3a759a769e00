import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Connections of this process to MariaDB. */
export interface PoolFigure {
  used: number;
  free: number;
  /** Statements and transactions that wait for a connection. */
  waiting: number;
  /** Maximum number of connections. */
  limit: number;
}

/** Internal fields of mysql2's pool, which its types do not have. A test checks that they exist. */
interface Pool {
  config: { connectionLimit: number };
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
}

/** Reads how busy this process's connections to MariaDB are. */
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
