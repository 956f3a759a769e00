import { AppError } from '../../shared/errors.js';
import { MAX_PAGE_SIZE, type Page } from '../../shared/schemas.js';
import type { CallOperation } from '../../transport/trpc/calls.js';

/** A row that the entry refers to no longer exists. */
export class GoneSince extends AppError {
  constructor(what: string, name: string) {
    super('conflict', 'gone_since', `Restore the ${what} “${name}” first, or create it again.`);
  }
}

/** A row of a list, as far as restoring needs it. */
export interface NamedRestored {
  id: number;
  name: string;
}
/** Reads all pages of a list. */
export async function everyRow(
  call: CallOperation,
  operation: string,
  input: object,
): Promise<NamedRestored[]> {
  const rows: NamedRestored[] = [];
  for (let page = 1; ; page += 1) {
    const asked = { ...input, page, page_size: MAX_PAGE_SIZE };
    const { results, next } = (await call(operation, asked)) as Page<NamedRestored>;
    rows.push(...results);
    if (next === null) return rows;
  }
}

/** Maps the names of all rows of a list to their ids. */
export const namedRows = async (...list: Parameters<typeof everyRow>): Promise<Map<string, number>> =>
  new Map((await everyRow(...list)).map(({ id, name }) => [name, id]));
