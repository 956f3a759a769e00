import type { Database } from '../../../infra/database/database.js';
import { Table } from '../../../infra/database/table.js';
import { menuRows } from '../shared/menu-rows.js';
import { Size } from './size.entity.js';
import { sizeOutput } from './sizes.schemas.js';

/** Table of sizes. */
export const sizesTable = (database: Database) =>
  new Table(database, { entity: Size, tenantScope: menuRows, select: sizeOutput });
export type SizesTable = ReturnType<typeof sizesTable>;
