import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import { RetentionSweeper } from '../../infra/retention/retention-sweeper.js';
import { SlugsRepository } from './slugs.repository.js';

/**
 * SQL that finds the tables whose rows must be deleted before their restaurant, because their foreign keys restrict its
 * deletion. The database deletes all others with it.
 */
export const SELECT_RESTRICTING_TABLES = `
  SELECT table_name AS name FROM information_schema.referential_constraints
   WHERE constraint_schema = DATABASE() AND referenced_table_name = 'restaurants'
     AND delete_rule IN ('RESTRICT', 'NO ACTION')
   ORDER BY table_name`;

/** Rows per DELETE statement. Foreign keys delete their children. */
const PART_BATCH = 50;

/** Deletes restaurants that are too old to restore, and expired former slugs, in the worker. */
@Injectable()
export class RemovedRestaurants implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly sweeper: RetentionSweeper,
    private readonly slugs: SlugsRepository,
  ) {}

  onModuleInit() {
    this.sweeper.add({
      deletedRestaurants: ({ before, limit }) => this.remove(before, limit),
      formerSlugs: ({ before, limit }) => this.slugs.removeFormer(before, limit),
    });
  }

  /** Commits each statement, so that an interrupted deletion continues next time. */
  private async remove(before: Date, limit: number): Promise<number> {
    const due = await this.database.query<{ id: number }>(
      'SELECT id FROM restaurants WHERE deleted_at < ? ORDER BY deleted_at LIMIT ?',
      [before, limit],
    );
    if (due.length === 0) return 0;
    const tables = await this.database.query<{ name: string }>(SELECT_RESTRICTING_TABLES);
    for (const { id } of due) {
      for (const { name } of tables) await this.removePart(name, id);
      await this.database.execute('DELETE FROM restaurants WHERE id = ? AND deleted_at < ?', [id, before]);
    }
    return due.length;
  }

  private async removePart(table: string, restaurantId: number): Promise<void> {
    const sql = `DELETE FROM ${table} WHERE restaurant_id = ? ORDER BY id LIMIT ${PART_BATCH}`;
    while ((await this.database.execute(sql, [restaurantId])).affectedRows === PART_BATCH);
  }
}
