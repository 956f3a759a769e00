import type { Territory, TerritoryImage } from '@server/modules/territories/territories.schemas';
import { type AskConflict, diffFields, saveChanges } from '@/lib/editing/save-changes';
import {
  territoryBody,
  territoryDraft,
  TERRITORY_WORDING,
  type TerritoryBody,
  type TerritoryDraft,
} from './territory-draft';

/** The server, as far as saving needs it. */
export interface TerritoryApi {
  create: (body: TerritoryBody) => Promise<Territory>;
  update: (id: number, version: number, change: Partial<TerritoryBody>) => Promise<Territory>;
  read: (id: number) => Promise<Territory>;
  upload: (id: number, files: TerritoryFiles) => Promise<Territory>;
}

/** Images that were chosen and are not sent yet. */
export type TerritoryFiles = Partial<Record<TerritoryImage, File>>;

/**
 * Creates the territory, or writes what changed of it. What another user changed meanwhile is asked about first
 * (C-246).
 * @param base as it was when the form was filled; null when there is none yet
 */
export async function saveFields(
  api: TerritoryApi,
  draft: TerritoryDraft,
  base: Territory | null,
  ask: AskConflict,
): Promise<Territory> {
  const values = territoryBody(draft);
  if (!base) return api.create({ ...values, active: values.is_active });
  const valuesOf = (row: Territory) => territoryBody(territoryDraft(row));
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

/** The switch is sent under both its names. */
const withBothNames = (patch: Partial<TerritoryBody>): Partial<TerritoryBody> =>
  patch.is_active === undefined ? patch : { ...patch, active: patch.is_active };
