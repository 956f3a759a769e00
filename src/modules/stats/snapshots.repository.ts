import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import { jsonText, jsonValue } from '../../infra/database/row-json.js';

/** Counted figures and their time. */
export interface Snapshot {
  figures: unknown;
  madeAt: Date;
}

const PLATFORM = 'platform';

/** The newest figures over all restaurants, stored in one row. */
@Injectable()
export class SnapshotsRepository {
  constructor(private readonly database: Database) {}

  async find(): Promise<Snapshot | undefined> {
    const row = await this.database.queryOne<Snapshot>(
      'SELECT figures, made_at AS madeAt FROM stats_snapshots WHERE name = ?',
      [PLATFORM],
    );
    return row && { ...row, figures: jsonValue(row.figures) };
  }

  /** Keeps the newer of two parallel snapshots. */
  async keep({ figures, madeAt }: Snapshot): Promise<void> {
    await this.database.execute(
      `INSERT INTO stats_snapshots (name, figures, made_at) VALUES (?, ?, ?)
       ON DUPLICATE KEY UPDATE figures = IF(VALUES(made_at) >= made_at, VALUES(figures), figures),
                               made_at = GREATEST(made_at, VALUES(made_at))`,
      [PLATFORM, jsonText(figures), madeAt],
    );
  }
}
