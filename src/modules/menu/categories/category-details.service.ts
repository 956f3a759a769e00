import { Injectable } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Database } from '../../../infra/database/database.js';
import { createCrudService } from '../../../infra/database/crud-service.js';
import type { Scope } from '../../../shared/access/scope.js';
import type { Made } from '../../../shared/edits.js';
import {
  type CategoryDetailOutput,
  type CategoryDetailFields,
  detailSchemas,
} from './category-details.schemas.js';
import { categoryOf, requireSameCategory } from '../shared/category-of.js';
import { CategoryDetailNotFound, CategoryNotFound, OptionSetNotFound } from '../menu.errors.js';
import { ChoiceRulesRepository, saysRule as says } from '../choice-rules/choice-rules.repository.js';
import { categoryDetailsTable, toDetail } from './categories.table.js';
import {
  CategoryDetailsRepository,
  type CategoryReference,
  detailChanges,
} from './category-details.repository.js';

/** True for fields that change the topping rule or leave a guest fewer toppings. */
const saysRule = ({
  allow_toppings,
  allow_add_toppings,
  max_extra_toppings,
  ...fields
}: CategoryDetailFields) =>
  allow_toppings === true || allow_add_toppings === false || !!max_extra_toppings || says(fields);

/**
 * Options of a category: price basis, primary options, topping rules, image.
 * | Three settings limit toppings. `min_choices`, `max_choices` and `included_choices` count all toppings of a dish.
 * `allow_remove_toppings` lets a guest remove default toppings, and `allow_add_toppings` lets them add others.
 * `max_extra_toppings` limits the added ones; 0 means no limit (C-107).
 * The settings are independent: a guest can do only what all of them allow. A rule that requires more than a guest
 * can choose is refused.
 */
@Injectable()
export class CategoryDetailsService {
  /**
   * Writes nothing if it throws.
   * @throws CategoryDetailNotFound; OptionSetNotFound; OtherParent; InvalidInput; Stale
   */
  readonly crud;
  private readonly table;

  constructor(
    private readonly details: CategoryDetailsRepository,
    private readonly database: Database,
    private readonly rules: ChoiceRulesRepository,
    audit: Audit,
  ) {
    const table = categoryDetailsTable(database);
    this.table = table;
    this.crud = createCrudService(
      { database, audit, table, resource: 'category_detail', schemas: detailSchemas },
      {
        notFound: CategoryDetailNotFound,
        columns: (sent) => detailChanges(sent).columns,
        present: ({ sets, ...row }) => toDetail(row, sets),
        // A category has 1 detail or none.
        list: (_scope, input) => ({ where: { category_id: categoryOf(input) } }),
        beforeUpdate: requireSameCategory,
        related: (scope, { id, ...fields }) => {
          const { setIds } = detailChanges(fields);
          const written = {
            ...(setIds && { primary_option_sets: () => this.offer(scope, { detailId: id }, setIds) }),
            ...(saysRule(fields) && {
              rule: () => this.rules.assertRuleSatisfiable('toppings', scope, { detail: id }),
            }),
          };
          return Object.keys(written).length > 0 ? written : undefined;
        },
      },
    );
  }

  /**
   * Creates a category's detail with these fields, or updates it. Writes nothing if it throws.
   * @throws CategoryNotFound; OptionSetNotFound; InvalidInput if the rule cannot be met
   */
  async save(
    scope: Scope,
    categoryId: number,
    fields: CategoryDetailFields,
  ): Promise<Made<CategoryDetailOutput>> {
    const { columns, setIds } = detailChanges(fields);
    return this.database.transaction(async () => {
      const outcome = await this.details.save(scope, categoryId, columns);
      if (outcome && setIds) await this.offer(scope, { categoryId }, setIds);
      if (outcome && saysRule(fields))
        await this.rules.assertRuleSatisfiable('toppings', scope, { id: categoryId });
      const found = outcome && (await this.table.find(scope, { category_id: categoryId }));
      if (!found) throw new CategoryNotFound();
      const { sets, ...row } = found;
      return { row: toDetail(row, sets), created: outcome === 'created' };
    });
  }

  /**
   * Deletes a category's detail and its offered primary option sets, as if it never had any.
   * @throws CategoryDetailNotFound; Stale
   */
  async delete(scope: Scope, reference: { id: number; version?: number | undefined }): Promise<void> {
    await this.database.transaction(async () => {
      await this.details.replaceSets(scope, { detailId: reference.id }, []);
      await this.crud.delete(scope, reference);
    });
  }

  private async offer(scope: Scope, category: CategoryReference, setIds: readonly number[]): Promise<void> {
    if (!(await this.details.replaceSets(scope, category, setIds))) throw new OptionSetNotFound();
  }
}
