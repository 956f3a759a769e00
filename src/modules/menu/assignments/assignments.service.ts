import { Injectable } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Database } from '../../../infra/database/database.js';
import type { ListOf } from '../../../infra/database/table.js';
import type { Scope } from '../../../shared/access/scope.js';
import type { Made } from '../../../shared/edits.js';
import { mapSlice, searchOf, type Slice } from '../../../shared/pages.js';
import { type Reference, referenceOf, requireReference } from '../../../shared/references.js';
import type { PageQuery } from '../../../shared/schemas.js';
import {
  type CategoryInput,
  categoryOf,
  requireCategory,
  requireSameCategory,
} from '../shared/category-of.js';
import {
  AlreadyOffered,
  AssignmentNotFound,
  CategoryNotFound,
  DressingNotFound,
  ToppingNotFound,
} from '../menu.errors.js';
import { ChoiceRulesRepository } from '../choice-rules/choice-rules.repository.js';
import { categoriesWithDetailTable, categoryDetailsTable } from '../categories/categories.table.js';
import {
  categoryDressingsTable,
  categoryToppingsTable,
  toCategoryDressing,
  toCategoryTopping,
} from './assignments.tables.js';
import type { AssignmentQuery } from './assignments.schemas.js';
import { type Assignable, AssignmentsRepository, named, nameOfAssigned } from './assignments.repository.js';
import { offeredOrder } from '../shared/menu-sorts.js';

/** A category's topping or dressing, as a request names it. */
type AssignmentInput = CategoryInput & Reference<Assignable> & { default_choice?: boolean | undefined };

interface AssignmentRow {
  [column: string]: unknown;
  id: number;
  category_id: number;
}
interface AssignmentTable<Row> {
  list(
    scope: Scope,
    of: Pick<ListOf<AssignmentRow>, 'where' | 'also' | 'order' | 'keys'>,
    query: PageQuery,
  ): Promise<Slice<Row>>;
  find(scope: Scope, where: number | Record<string, number>): Promise<Row | undefined>;
  delete(scope: Scope, id: number): Promise<number | null | undefined>;
}

/** Field to blame if too many would be selected by default. */
const DEFAULT = { path: 'default_choice' };
const ABSENT = { topping: ToppingNotFound, dressing: DressingNotFound } as const;

/** Toppings or dressings that categories offer. */
class Assignments<Row extends AssignmentRow, Answer> {
  constructor(
    private readonly what: Assignable,
    private readonly table: AssignmentTable<Row>,
    private readonly present: (row: Row) => Answer,
    private readonly services: {
      assignments: AssignmentsRepository;
      categories: ReturnType<typeof categoriesWithDetailTable>;
      database: Database;
      audit: Audit;
      rules: ChoiceRulesRepository;
    },
  ) {}

  /** Lists the assignments of one category, or all of them; by id without a sort. */
  async list(scope: Scope, input: AssignmentQuery): Promise<Slice<Answer>> {
    const where = { category_id: categoryOf(input) };
    const also = named(this.what, searchOf(input));
    const sorted = { ...offeredOrder(input, scope), keys: { key_name: nameOfAssigned(this.what) } };
    const slice = await this.table.list(scope, { where, also, ...sorted }, input);
    return mapSlice(slice, this.present);
  }

  /**
   * Offers a topping or dressing. Keeps one that is offered already as it is.
   * @throws CategoryNotFound; ToppingNotFound; DressingNotFound
   */
  async add(scope: Scope, input: AssignmentInput): Promise<Made<Answer>> {
    const { what, table, services } = this;
    const categoryId = requireCategory(input);
    const id = requireReference(what, { ...input });
    const { default_choice } = input;
    const added = { categoryId, whatId: id, own: default_choice === undefined ? {} : { default_choice } };
    const created = await services.database.transaction(async () => {
      const inserted = await services.assignments.insert(what, scope, added);
      if (inserted && default_choice)
        await services.rules.assertRuleSatisfiable('toppings', scope, { id: categoryId }, DEFAULT);
      return inserted;
    });
    const row = await table.find(scope, { category_id: categoryId, [`${what}_id`]: id });
    if (row) return { row: this.present(row), created };
    throw (await services.categories.find(scope, categoryId)) ? new ABSENT[what]() : new CategoryNotFound();
  }

  /**
   * Replaces the topping or dressing, or changes whether it is selected by default. Keeps fields that are not sent.
   * @throws AssignmentNotFound; ToppingNotFound; DressingNotFound; AlreadyOffered; OtherParent; InvalidInput
   */
  async change(scope: Scope, input: AssignmentInput & { id: number }): Promise<Answer> {
    const { what, services } = this;
    const row = await this.get(scope, input.id);
    await requireSameCategory(input, () => Promise.resolve(row));
    const wanted = referenceOf(what, { ...input });
    const other = wanted === referenceOf(what, row) ? undefined : wanted;
    const { default_choice } = input;
    if (other === undefined && default_choice === undefined) return this.present(row);
    await services.database.transaction(async () => {
      if (other !== undefined) await this.replace(scope, input.id, other);
      if (default_choice !== undefined) await this.chooseFirst(scope, input.id, default_choice);
    });
    return this.present(await this.get(scope, input.id));
  }

  /** @throws AssignmentNotFound; InvalidInput if the topping rule requires more than would remain */
  async remove(scope: Scope, id: number): Promise<void> {
    const { database, audit } = this.services;
    const resource = `category_${this.what}` as const;
    await database.transaction(async () => {
      if (this.what === 'topping')
        await this.services.rules.assertRuleSatisfiable('toppings', scope, { choice: id }, { without: id });
      const restaurantId = await this.table.delete(scope, id);
      if (restaurantId === undefined) throw new AssignmentNotFound();
      await audit.recordBy(scope, {
        action: `${resource}.deleted`,
        restaurantId,
        target: `${resource}:${id}`,
      });
    });
  }

  private async replace(scope: Scope, id: number, whatId: number): Promise<void> {
    const outcome = await this.services.assignments.update(this.what, scope, id, whatId);
    if (outcome === 'taken') throw new AlreadyOffered(this.what);
    if (outcome === 'absent') throw new ABSENT[this.what]();
  }

  private async chooseFirst(scope: Scope, id: number, default_choice: boolean): Promise<void> {
    const { assignments, rules } = this.services;
    if (!(await assignments.say(this.what, scope, id, { default_choice }))) throw new AssignmentNotFound();
    // Check both values: if guests cannot add toppings, the default ones are all that they can choose.
    if (this.what === 'topping')
      await rules.assertRuleSatisfiable('toppings', scope, { choice: id }, DEFAULT);
  }

  private async get(scope: Scope, id: number): Promise<Row> {
    const row = await this.table.find(scope, id);
    if (!row) throw new AssignmentNotFound();
    return row;
  }
}

/** Toppings and dressings that categories offer. */
@Injectable()
export class AssignmentsService {
  readonly toppings;
  readonly dressings;

  constructor(
    assignments: AssignmentsRepository,
    database: Database,
    audit: Audit,
    rules: ChoiceRulesRepository,
  ) {
    const categories = categoriesWithDetailTable(database, categoryDetailsTable(database));
    const services = { assignments, categories, database, audit, rules };
    this.toppings = new Assignments('topping', categoryToppingsTable(database), toCategoryTopping, services);
    this.dressings = new Assignments(
      'dressing',
      categoryDressingsTable(database),
      toCategoryDressing,
      services,
    );
  }
}
