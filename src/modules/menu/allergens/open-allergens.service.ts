import { Injectable } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Database } from '../../../infra/database/database.js';
import { scopeOfRestaurant } from '../../../shared/access/scope-of-restaurant.js';
import type { Scope } from '../../../shared/access/scope.js';
import { NoActiveRestaurant } from '../../../shared/errors.js';
import { formatList } from '../../../shared/format.js';
import {
  type AllergenLaw,
  allergenLawOf,
  allergenNamesBy,
  askedBy,
  openUnder,
} from '../../../shared/menu/allergen-laws.js';
import type { Allergen } from '../../../shared/menu/allergens.js';
import { MENU_VERSIONS } from '../shared/menu-rows.js';
import { OpenAllergensRepository } from './open-allergens.repository.js';

/** Closes allergens that a menu did not answer when its restaurant came under another law (C-355). */
@Injectable()
export class OpenAllergensService {
  constructor(
    private readonly repository: OpenAllergensRepository,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /**
   * Records that every item and choice was checked for these allergens: from now on, lists without them say “no”.
   * Allergens that are not open stay as they are.
   * @returns the allergens that are still open
   * @throws NoActiveRestaurant
   */
  confirm(scope: Scope, allergens: readonly Allergen[]): Promise<Allergen[]> {
    return this.change(scope, 'allergens.confirmed', (unasked, open) => {
      const changed = open.filter((code) => allergens.includes(code));
      return { changed, unasked: unasked.filter((code) => !changed.includes(code)) };
    });
  }

  /**
   * Undoes a confirmation: lists without these allergens say nothing about them again.
   * @returns the allergens that are open
   * @throws NoActiveRestaurant
   */
  reopen(scope: Scope, allergens: readonly Allergen[]): Promise<Allergen[]> {
    return this.change(scope, 'allergens.reopened', (unasked, open, law) => {
      const changed = askedBy(law).filter((code) => allergens.includes(code) && !open.includes(code));
      return { changed, unasked: [...unasked, ...changed] };
    });
  }

  private async change(
    scope: Scope,
    action: 'allergens.confirmed' | 'allergens.reopened',
    changeOf: (
      unasked: readonly Allergen[],
      open: readonly Allergen[],
      law: AllergenLaw,
    ) => { changed: readonly Allergen[]; unasked: readonly Allergen[] },
  ): Promise<Allergen[]> {
    const target = scopeOfRestaurant(scope);
    return this.database.transaction(async () => {
      const row = await this.repository.lock(target);
      if (!row) throw new NoActiveRestaurant();
      const law = allergenLawOf(row.country_code);
      const open = openUnder(law, row.unasked);
      const { changed, unasked } = changeOf(row.unasked ?? [], open, law);
      if (changed.length === 0) return open;
      await this.repository.save(target, unasked);
      MENU_VERSIONS.bump(this.database, target.restaurantId);
      const names = formatList(changed.map((code) => allergenNamesBy(law)[code].toLowerCase()));
      await this.audit.recordBy(scope, {
        action,
        restaurantId: target.restaurantId,
        target: `restaurant:${target.restaurantId}`,
        told: {
          label: row.name,
          partOf: null,
          // Restoring the entry opens these again.
          old: { checked_codes: changed.join(' ') },
          new: { checked_allergens: names },
        },
      });
      return openUnder(law, unasked);
    });
  }
}
