import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { editRow } from '../../../infra/database/edit-row.js';
import { visibleTo } from '../../../infra/database/shared-rows.js';
import type { Scope } from '../../../shared/access/scope.js';
import type { SelectionRow } from './catalogue-rows.js';
import type { SelectionChanges, StoredSelection, WantedSelection } from './selection-list.js';

/**
 * `primary_option_selections`. Whose they are is their set's to say: what writes them is called in the transaction
 * that has written the set just before, so that one change of a set follows the other.
 */
@Injectable()
export class OptionSelectionsRepository {
  constructor(private readonly database: Database) {}

  /** The set that a selection is in; undefined when it is absent or the scope does not see its set. */
  async setOf(scope: Scope, id: number): Promise<number | undefined> {
    const { sql, values } = visibleTo(scope, 'r.owner_id');
    const row = await this.database.queryOne<{ set_id: number }>(
      `SELECT s.set_id FROM primary_option_selections AS s JOIN primary_option_sets AS r ON r.id = s.set_id
       WHERE s.id = ? AND ${sql}`,
      [id, ...values],
    );
    return row?.set_id;
  }

  /** A set's selections in their order. */
  ofSet(setId: number): Promise<StoredSelection[]> {
    return this.database.query<StoredSelection>(
      `SELECT id, name, image_url, position FROM primary_option_selections
       WHERE set_id = ? ORDER BY position, id`,
      [setId],
    );
  }

  /** The selections of a new set, in the given order, in one statement. */
  insertAll(setId: number, selections: readonly WantedSelection[]): Promise<SelectionRow[]> {
    return this.database.query<SelectionRow>(
      `INSERT INTO primary_option_selections (set_id, position, name, image_url)
       VALUES ${selections.map(() => '(?, ?, ?, ?)').join(', ')}
       RETURNING id, name, image_url, position, version`,
      selections.flatMap(({ name, image_url }, position) => [setId, position, name, image_url]),
    );
  }

  /** Writes what is new or different and removes what is gone: two statements, however many selections. */
  async apply(setId: number, { written, removed }: SelectionChanges): Promise<void> {
    if (removed.length > 0) {
      await this.database.execute('DELETE FROM primary_option_selections WHERE set_id = ? AND id IN (?)', [
        setId,
        removed,
      ]);
    }
    if (written.length === 0) return;
    await this.database.execute(
      `INSERT INTO primary_option_selections (id, set_id, position, name, image_url)
       VALUES ${written.map(() => '(?, ?, ?, ?, ?)').join(', ')}
       ON DUPLICATE KEY UPDATE position = VALUES(position), name = VALUES(name), image_url = VALUES(image_url),
         version = version + 1`,
      written.flatMap(({ id, position, name, image_url }) => [id, setId, position, name, image_url]),
    );
  }

  /** @returns false when no row was written: absent, of another set, or changed in the meantime */
  updateImage(
    { id, setId }: { id: number; setId: number },
    image_url: string | null,
    version?: number,
  ): Promise<boolean> {
    const within = { sql: 'set_id = ?', values: [setId] };
    return editRow(this.database, {
      ...{ table: 'primary_option_selections', id, within, version },
      changes: { image_url },
    });
  }
}
