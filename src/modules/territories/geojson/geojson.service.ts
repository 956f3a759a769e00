import { Injectable } from '@nestjs/common';
import type { AccessLevel } from '../../../shared/access/matrix.js';
import type { PlatformScope } from '../../../shared/access/scope.js';
import { AppError } from '../../../shared/errors.js';
import { mapSlice, type Slice } from '../../../shared/pages.js';
import { ZipPoints } from '../../zips/index.js';
import { TerritoriesService } from '../territories.service.js';
import { featuresOf } from './features-of.js';
import type {
  GeojsonFeature,
  GeojsonImport,
  GeojsonQuery,
  ImportedTerritory,
  ImportReport,
} from '../geojson.schemas.js';
import { placeOf, swappedWarning } from './import-places.js';
import { ImportPlans, type ImportPlan } from './import-plans.js';
import { readFeatures } from './read-features.js';

/** Exports and imports territories as GeoJSON. */
@Injectable()
export class GeojsonService {
  constructor(
    private readonly territories: TerritoriesService,
    private readonly plans: ImportPlans,
    private readonly points: ZipPoints,
  ) {}

  /** Exports a page of territories, each as its features. */
  async export(
    accessLevel: AccessLevel,
    { circles, ...query }: GeojsonQuery,
  ): Promise<Slice<GeojsonFeature[]>> {
    const slice = await this.territories.list(accessLevel, { ...query, with_zips: true });
    const zips = slice.results.flatMap((row) => ('zips' in row ? row.zips : []));
    const points = await this.points.find(zips);
    return mapSlice(slice, (row) => featuresOf(row, points, circles));
  }

  /**
   * Creates and changes territories. Writes each one completely or not at all. A refused feature stops its territory
   * only.
   */
  async import(scope: PlatformScope, { features, preview, ids }: GeojsonImport): Promise<ImportReport> {
    const { warnings, ...read } = readFeatures(features, ids);
    const { plans, refused, idConflicts } = await this.plans.of(read, ids);
    const territories: ImportedTerritory[] = [];
    for (const { feature, version, fields, ...planned } of plans) {
      const place = placeOf({ fields, outcome: planned.outcome });
      const told = { ...planned, ...(place && { place }) };
      const message = place && swappedWarning(place);
      if (message) warnings.push({ feature, message });
      const written = preview ? undefined : await this.write(scope, { ...told, version, fields });
      if (typeof written === 'string') refused.push({ feature, message: written });
      territories.push({
        ...told,
        id: typeof written === 'number' ? written : told.id,
        outcome: typeof written === 'string' ? 'refused' : told.outcome,
      });
    }
    for (const remarks of [refused, warnings]) remarks.sort((one, other) => one.feature - other.feature);
    return {
      applied: !preview,
      territories,
      refused,
      warnings,
      ...(idConflicts > 0 && { id_conflicts: idConflicts }),
    };
  }

  /** @returns the id of a new territory, or the reason for a refusal */
  private async write(
    scope: PlatformScope,
    { outcome, id, version, fields }: Pick<ImportPlan, 'outcome' | 'id' | 'version' | 'fields'>,
  ): Promise<number | string | undefined> {
    try {
      if (outcome === 'created')
        return (await this.territories.create(scope, { ...fields, name: fields.name ?? '' })).id;
      if (outcome === 'changed' && id !== null)
        await this.territories.update(scope, { id, version, ...fields });
      return undefined;
    } catch (error) {
      // Report only refusals that an editor would show. Temporary errors abort the import.
      if (error instanceof AppError && error.kind !== 'unavailable') return error.message;
      throw error;
    }
  }
}
