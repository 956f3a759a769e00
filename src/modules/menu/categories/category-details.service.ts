import { Injectable } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Database } from '../../../infra/database/database.js';
import { createCrudService } from '../../../infra/database/crud-service.js';
import type { Scope } from '../../../shared/access/scope.js';
import type { Made } from '../../../shared/edits.js';
import {
  type CategoryDetail,
  type CategoryDetailFields,
  detailSchemas,
} from '../category-details.schemas.js';
import { categoryOf, requireSameCategory } from '../category-of.js';
import { CategoryDetailNotFound, CategoryNotFound, OptionSetNotFound } from '../menu.errors.js';
import { ChoiceRulesRepository, saysRule as says } from '../choice-rules.repository.js';
import { MenuTables } from '../menu-tables.js';
import { CategoryDetailsRepository, type CategoryReference } from './category-details.repository.js';
import { detailChanges } from './detail-changes.js';

/** Also what switches the rule of the toppings on, and what leaves a guest fewer of them. */
const saysRule = ({
  allow_toppings,
  allow_add_toppings,
  max_extra_toppings,
  ...fields
}: CategoryDetailFields) =>
  allow_toppings === true || allow_add_toppings === false || !!max_extra_toppings || says(fields);

/**
 * How a category is offered: price basis, primary options, rules of its toppings, image.
 *
 * Three things are said of its toppings. `min_choices`, `max_choices` and `included_choices` say how many a dish has in
 * all, of those that the category offers. `allow_remove_toppings` and `allow_add_toppings` say whether a guest may leave
 * out what is chosen to begin with, and choose others; `max_extra_toppings` how many others, 0 being no limit (C-107).
 * None of them follows another: what a guest may do is what all of them allow. A rule that asks for more than a guest can
 * choose then is refused.
 */
@Injectable()
export class CategoryDetailsService {
  /** @throws CategoryDetailNotFound; OptionSetNotFound; OtherParent; InvalidInput; Stale. Then nothing is written. */
  readonly crud;

  constructor(
    private readonly details: CategoryDetailsRepository,
    private readonly tables: MenuTables,
    private readonly database: Database,
    private readonly rules: ChoiceRulesRepository,
    audit: Audit,
  ) {
    const table = tables.details;
    this.crud = createCrudService(
      { database, audit, table, resource: 'category_detail', schemas: detailSchemas },
      {
        notFound: CategoryDetailNotFound,
        columns: (sent) => detailChanges(sent).columns,
        present: ({ sets, ...row }) => tables.toDetail(row, sets),
        // A category's detail, or none.
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
   * Gives a category a detail with these fields, or changes them in the detail that it has.
   * @throws CategoryNotFound; OptionSetNotFound; InvalidInput of a rule that cannot hold, and nothing is written
   */
  async save(scope: Scope, categoryId: number, fields: CategoryDetailFields): Promise<Made<CategoryDetail>> {
    const { columns, setIds } = detailChanges(fields);
    return this.database.transaction(async () => {
      const outcome = await this.details.save(scope, categoryId, columns);
      if (outcome && setIds) await this.offer(scope, { categoryId }, setIds);
      if (outcome && saysRule(fields))
        await this.rules.assertRuleSatisfiable('toppings', scope, { id: categoryId });
      const found = outcome && (await this.tables.details.find(scope, { category_id: categoryId }));
      if (!found) throw new CategoryNotFound();
      const { sets, ...row } = found;
      return { row: this.tables.toDetail(row, sets), created: outcome === 'created' };
    });
  }

  /**
   * Takes the detail off its category, and the primary option sets with it: the category is as one that never had any.
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
