import type { TerritoryOutput, TerritoryImage } from '@server/modules/territories/territories.schemas';
import { type AskConflict, diffFields, saveChanges } from '@/editing/save-changes';
import {
  territoryBody,
  territoryDraft,
  TERRITORY_WORDING,
  type TerritoryBody,
  type TerritoryDraft,
} from './territory-draft';

/** Server calls that saving needs. */
export interface TerritoryApi {
  create: (body: TerritoryBody) => Promise<TerritoryOutput>;
  update: (id: number, version: number, change: Partial<TerritoryBody>) => Promise<TerritoryOutput>;
  read: (id: number) => Promise<TerritoryOutput>;
  upload: (id: number, files: TerritoryFiles) => Promise<TerritoryOutput>;
}

/** Chosen images that are not uploaded yet. */
export type TerritoryFiles = Partial<Record<TerritoryImage, File>>;

/** Creates a territory from the form. */
export function createTerritory(api: TerritoryApi, draft: TerritoryDraft): Promise<TerritoryOutput> {
  const values = territoryBody(draft);
  return api.create({ ...values, active: values.is_active });
}

/**
 * Writes the changed fields of a territory. Asks first about fields that another user changed (C-246).
 * @param base row that the form was filled from
 */
export function saveFields(
  api: TerritoryApi,
  draft: TerritoryDraft,
  base: TerritoryOutput,
  ask: AskConflict,
): Promise<TerritoryOutput> {
  const values = territoryBody(draft);
  const valuesOf = (row: TerritoryOutput) => territoryBody(territoryDraft(row));
  return saveChanges({
    row: base,
    valuesOf,
    patch: diffFields(values, valuesOf(base)),
    write: (patch, version) => api.update(base.id, version, withBothNames(patch)),
    read: () => api.read(base.id),
    wording: TERRITORY_WORDING,
    ask,
  });
}

/** Sends the switch under both of its field names. */
const withBothNames = (patch: Partial<TerritoryBody>): Partial<TerritoryBody> =>
  patch.is_active === undefined ? patch : { ...patch, active: patch.is_active };
