import { Injectable } from '@nestjs/common';
import { Audit } from '../../infra/audit/audit.js';
import { Database } from '../../infra/database/database.js';
import type { PlatformScope } from '../../shared/access/scope.js';
import type { BulkDone } from '../../shared/bulk/bulk.schemas.js';
import { platformBatchEvent } from '../history/index.js';
import { AreaCounts } from './area-counts.js';
import { TerritoriesRepository } from './territories.repository.js';
import type { TerritoryBulk } from './territories.schemas.js';
import { TerritoriesService } from './territories.service.js';

/** Activates, deactivates and deletes many territories, each as a single one. */
@Injectable()
export class TerritoryBulkService {
  constructor(
    private readonly rows: TerritoriesRepository,
    private readonly territories: TerritoriesService,
    private readonly counts: AreaCounts,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /**
   * Changes listed territories, or all that the list finds, as one change of the history.
   * @throws MatchesChanged
   */
  async bulk(
    scope: PlatformScope,
    { ids = [], matching, change: { edit } }: TerritoryBulk,
  ): Promise<BulkDone> {
    return this.database.transaction(async () => {
      // Before the rows, as in every write of an area.
      await this.counts.hold();
      const found = await this.rows.lockAll(matching ? await this.rows.matching(matching) : ids);
      const rows =
        edit === 'deleted' ? found : found.filter(({ active }) => active !== (edit === 'activated'));
      if (rows.length === 0) return { batch_id: null, changed: 0, refused: [] };
      const batch = platformBatchEvent(scope, { edit, thing: 'territory', rows: rows.length });
      const batch_id = await this.audit.startBatch(batch);
      for (const { id } of rows)
        await (edit === 'deleted'
          ? this.territories.delete(scope, id, undefined)
          : this.territories.setActive(scope, id, edit === 'activated'));
      return { batch_id, changed: rows.length, refused: [] };
    });
  }
}
