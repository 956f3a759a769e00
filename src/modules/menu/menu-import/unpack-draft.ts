import type { ReadTable } from './import-tables.js';
import type { ImportParts } from './mending/edited-draft.js';
import type { Mend } from './mending/mends.js';
import type { MenuImport } from './menu-import.entity.js';
import type { ImportRecord } from './menu-imports.repository.js';
import { unpack } from './packed.js';

const UNDECIDED = { by_name: null, delete_missing: [], left_out: [], new_items_in: null };

/** Reads a draft; undefined while its file is not read. */
export async function unpackDraft(
  { matches, decisions }: Pick<ImportRecord, 'matches' | 'decisions'>,
  stored: Pick<MenuImport, 'file_tables' | 'mends'> | undefined,
): Promise<ImportParts | undefined> {
  if (!stored?.file_tables) return undefined;
  return {
    file: await unpack<ReadTable[]>(stored.file_tables),
    matches: matches ?? [],
    decisions: decisions ?? UNDECIDED,
    mends: stored.mends ? await unpack<Mend[]>(stored.mends) : [],
  };
}
