import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../infra/clock/clock.js';
import type { RestaurantScope } from '../../../shared/access/scope.js';
import { categoryOfItems } from './comparing/category-of-items.js';
import type { MenuCheck } from './comparing/check.js';
import { compareMenu } from './comparing/compare-menu.js';
import type { MenuState, RowChange } from './comparing/menu-state.js';
import { MenuStates } from './comparing/menu-states.repository.js';
import type { ImportParts } from './mending/edited-draft.js';
import { mendedFile, withDecisionsOf } from './mending/mends.js';
import { jsonPieces } from './packed.js';
import { sizesForPrice } from './comparing/sizes-for-price.js';
import { toImportRows } from './matching/to-import-rows.js';

/** A check, with a fingerprint of the changes that it shows. */
export interface Checked {
  check: MenuCheck;
  digest: Buffer;
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
    { file, matches, mends, decisions: made }: ImportParts,
    { locked = false } = {},
  ): Promise<Checked> {
    const state = await this.states.read(scope, { locked });
    const now = this.clock.now();
    const decisions = withDecisionsOf(mends, made);
    const rows = toImportRows(
      mendedFile(file, mends).tables,
      matches,
      decisions.left_out,
      categoryOfItems(state, decisions),
      sizesForPrice(state, decisions, now),
    );
    const check = compareMenu(rows, state, decisions, now);
    return { check, digest: digestOf(check), state };
  }
}

function digestOf({ changes }: MenuCheck): Buffer {
  const hash = createHash('sha256');
  for (const piece of jsonPieces(changes.map(withoutPlace))) hash.update(piece);
  return hash.digest();
}

/** Leaves out the place of a new row. It follows from other rows, and is not shown. */
const withoutPlace = (change: RowChange): RowChange =>
  change.before === null && change.after ? { ...change, after: { ...change.after, position: null } } : change;
