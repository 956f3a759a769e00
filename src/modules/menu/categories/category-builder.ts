import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { isMissingParent } from '../../../infra/database/driver-errors.js';
import { mapDbErrors } from '../../../infra/database/db-error-map.js';
import type { RestaurantScope } from '../../../shared/access/scope.js';
import { NEW_RULE, switchesOf, withSent } from '../../../shared/menu/choice-rules.js';
import { EXTRA_TEXTS } from '../../../shared/texts/extra-options.js';
import { indexOfRepeated, withNames } from '../../../shared/unique-name.js';
import { type Assignable, AssignmentsRepository } from '../assignments/assignments.repository.js';
import { type CategoryTree, type DeepCategory, defaultToppings } from './categories.schemas.js';
import { imageOf } from '../shared/fields.schemas.js';
import {
  DressingNotFound,
  GroupNameTaken,
  KeyTaken,
  OptionSetNotFound,
  SelectionNameTaken,
  ToppingNotFound,
} from '../menu.errors.js';
import { categoryDressingsTable, categoryToppingsTable } from '../assignments/assignments.tables.js';
import { emptyExtraGroupsTable } from '../extra-groups/extra-groups.table.js';
import { extraSelectionsTable } from '../extras/extra-selections.table.js';
import { sizesTable } from '../sizes/sizes.table.js';
import { categoriesTable, categoryDetailsTable, newCategory } from './categories.table.js';
import { AVAILABLE } from '../sold-out/sold-out.schemas.js';
import { inPosition, treesOf } from './category-contents.js';
import { CategoryDetailsRepository, detailChanges } from './category-details.repository.js';

/** Errors by the unique keys of the tables that a new category writes. */
const UNIQUE_CONFLICTS = {
  categories_external_key: KeyTaken,
  sizes_external_key: KeyTaken,
  extra_option_groups_external_key: KeyTaken,
  extra_option_groups_name: GroupNameTaken,
  extra_option_selections_external_key: KeyTaken,
  extra_option_selections_name: SelectionNameTaken,
} as const;

const ABSENT = { topping: ToppingNotFound, dressing: DressingNotFound } as const;

/**
 * Creates a category with all its parts, or nothing. Takes at most 12 statements for any number of rows. Each table
 * gets 1 statement, which returns the written rows. 1 more counts the change, and 3 record it.
 */
@Injectable()
export class CategoryBuilder {
  private readonly tables;

  constructor(
    private readonly database: Database,
    private readonly details: CategoryDetailsRepository,
    private readonly assignments: AssignmentsRepository,
  ) {
    const categoryDetails = categoryDetailsTable(database);
    this.tables = {
      categories: categoriesTable(database, categoryDetails),
      details: categoryDetails,
      sizes: sizesTable(database),
      toppings: categoryToppingsTable(database),
      dressings: categoryDressingsTable(database),
      groups: emptyExtraGroupsTable(database),
      selections: extraSelectionsTable(database),
    };
  }

  /**
   * Writes nothing if it throws.
   * @throws OptionSetNotFound; ToppingNotFound; DressingNotFound; NameTaken; KeyTaken
   */
  build(scope: RestaurantScope, sent: DeepCategory): Promise<CategoryTree> {
    return mapDbErrors({ uniqueConflicts: UNIQUE_CONFLICTS }, () => this.write(scope, sent));
  }

  private write(scope: RestaurantScope, sent: DeepCategory): Promise<CategoryTree> {
    return this.database.transaction(async () => {
      const category = await this.tables.categories.insert(scope, newCategory(scope, sent));
      const { id } = category;
      const { detail, sets } = await this.addDetail(scope, id, sent.detail);
      const contents = {
        sets,
        sizes: inPosition(await this.addSizes(scope, id, sent.sizes)),
        toppings: await this.assign(
          'topping',
          scope,
          id,
          sent.toppings.map(({ topping_id }) => topping_id),
          defaultToppings(sent.toppings),
        ),
        dressings: await this.assign(
          'dressing',
          scope,
          id,
          sent.dressings.map(({ dressing_id }) => dressing_id),
        ),
        ...(await this.addExtras(scope, id, sent.extra_groups)),
      };
      return treesOf(this.tables.details, contents)({ ...category, detail });
    });
  }

  private async addDetail(scope: RestaurantScope, category_id: number, fields: DeepCategory['detail']) {
    const { columns, setIds = [] } = detailChanges(fields);
    const { sets: _none, ...detail } = await this.tables.details.insert(scope, { category_id, ...columns });
    const sets = await this.details.offerSets(scope, { categoryId: category_id }, setIds);
    if (!sets) throw new OptionSetNotFound();
    return { detail, sets };
  }

  /** Assigns each id once, even if it was sent twice. */
  private async assign<W extends Assignable>(
    what: W,
    scope: RestaurantScope,
    categoryId: number,
    sent: readonly number[],
    defaults: readonly number[] = [],
  ) {
    const ids = [...new Set(sent)];
    try {
      const added = await this.assignments.insertAll(what, scope, categoryId, ids, defaults);
      if (added.length < ids.length) throw new ABSENT[what]();
      const table = what === 'topping' ? this.tables.toppings : this.tables.dressings;
      return added.map((row) => table.read(row, AVAILABLE));
    } catch (error) {
      // The row was deleted between the SELECT and the INSERT of the same statement.
      throw isMissingParent(error) ? new ABSENT[what]() : error;
    }
  }

  /** Adds sizes in the given order. An empty name becomes 'Size {n}'. */
  private addSizes(scope: RestaurantScope, category_id: number, sent: DeepCategory['sizes']) {
    const rows = sent.map(({ name, position, ...fields }, index) => ({
      ...fields,
      category_id,
      name: name || `Size ${index + 1}`,
      position: position ?? index,
    }));
    return this.tables.sizes.insertMany(scope, rows);
  }

  private async addExtras(scope: RestaurantScope, category_id: number, sent: DeepCategory['extra_groups']) {
    const named = withNames(EXTRA_TEXTS.newGroup, sent).map((group) => ({
      ...group,
      selections: withNames(EXTRA_TEXTS.newSelection, group.selections),
    }));
    requireDistinct(named);
    const groups = await this.tables.groups.insertMany(
      scope,
      named.map(({ position, selections: _apart, ...fields }, index) => {
        const rule = withSent(NEW_RULE, fields);
        return { ...fields, category_id, ...rule, ...switchesOf(rule), position: position ?? index };
      }),
    );
    const rows = groups.flatMap(({ id: group_id }, index) =>
      (named[index]?.selections ?? []).map(
        ({ image, image_url, default_choice = false, position, ...fields }, place) => ({
          ...fields,
          group_id,
          image_url: imageOf({ image, image_url }) ?? null,
          default_choice,
          position: position ?? place,
        }),
      ),
    );
    const selections = await this.tables.selections.insertMany(scope, rows);
    return {
      groups: inPosition(groups),
      selections: inPosition(selections).map((row) => ({ ...row, ...AVAILABLE })),
    };
  }
}

interface Named {
  name: string;
}

/**
 * Finds the repeated name. The database would refuse it too, but not say which.
 * @throws GroupNameTaken; SelectionNameTaken
 */
function requireDistinct(groups: readonly (Named & { selections: readonly Named[] })[]): void {
  const repeated = indexOfRepeated(groups.map(({ name }) => name));
  if (repeated !== -1) throw new GroupNameTaken(`extra_groups.${repeated}.name`);
  for (const [index, { selections }] of groups.entries()) {
    const place = indexOfRepeated(selections.map(({ name }) => name));
    if (place !== -1) throw new SelectionNameTaken(`extra_groups.${index}.selections.${place}.name`);
  }
}
