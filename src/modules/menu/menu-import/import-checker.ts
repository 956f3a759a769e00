import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../infra/clock/clock.js';
import { MENU_TABLE_NAMES } from '../menu-file/menu-file.schemas.js';
import type { RestaurantScope } from '../../../shared/access/scope.js';
import type { MenuCheck } from './comparing/check.js';
import { compareMenu, type Decisions } from './comparing/compare-menu.js';
import type { MenuState } from './comparing/menu-state.js';
import { MenuStates } from './comparing/menu-states.repository.js';
import type { ReadTable, TableMatch } from './import-tables.js';
import type { ImportCounts } from './menu-import.schemas.js';
import { toImportRows } from './matching/to-import-rows.js';

/** A check, with a fingerprint of the changes that it shows. */
export interface Checked {
  check: MenuCheck;
  digest: Buffer;
  counts: ImportCounts;
  state: MenuState;
}

/** Compares a file with the menu as it is now. */
@Injectable()
export class ImportChecker {
  constructor(
    private readonly states: MenuStates,
    private readonly clock: Clock,
  ) {}

  /** @param locked locks the menu, for applying the changes in the running transaction */
  async check(
    scope: Pick<RestaurantScope, 'restaurantId'>,
    {
      tables,
      matches,
      decisions,
    }: { tables: readonly ReadTable[]; matches: readonly TableMatch[]; decisions: Decisions },
    { locked = false } = {},
  ): Promise<Checked> {
    const state = await this.states.read(scope, { locked });
    const rows = toImportRows(tables, matches, decisions.left_out);
    const check = compareMenu(rows, state, decisions, this.clock.now());
    return { check, digest: digestOf(check), counts: countsOf(check, decisions), state };
  }
}

const digestOf = ({ changes }: MenuCheck): Buffer =>
  createHash('sha256').update(JSON.stringify(changes)).digest();

function countsOf(
  { rows, missing, faults, changes }: MenuCheck,
  { delete_missing }: Decisions,
): ImportCounts {
  const of = (table: string, status: string) =>
    rows.filter((row) => row.table === table && row.status === status).length;
  const tables = MENU_TABLE_NAMES.map((table) => ({
    table,
    new: of(table, 'new'),
    changed: of(table, 'changed'),
    unchanged: of(table, 'unchanged'),
    refused: of(table, 'refused'),
    left_out: of(table, 'left_out'),
    missing: missing.filter((row) => row.table === table).length,
    deleted: delete_missing.includes(table)
      ? missing.filter((row) => row.table === table && !row.needed).length
      : 0,
  }));
  return {
    tables: tables.filter(({ table: _table, ...counts }) => Object.values(counts).some((count) => count > 0)),
    by_name: rows.filter(
      ({ found, implied, status }) => found === 'name' && !implied && status !== 'left_out',
    ).length,
    changes: changes.length,
    faults,
  };
}
