import { Injectable } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Database } from '../../../infra/database/database.js';
import type { ListOf } from '../../../infra/database/table.js';
import type { Scope } from '../../../shared/access/scope.js';
import type { Made } from '../../../shared/edits.js';
import { mapSlice, searchOf, type Slice } from '../../../shared/pages.js';
import { type Reference, referenceOf, requireReference } from '../../../shared/references.js';
import type { PageQuery } from '../../../shared/schemas.js';
import { type CategoryInput, categoryOf, requireCategory, requireSameCategory } from '../category-of.js';
import {
  AlreadyOffered,
  AssignmentNotFound,
  CategoryNotFound,
  DressingNotFound,
  ToppingNotFound,
} from '../menu.errors.js';
import { MenuTables, toCategoryDressing, toCategoryTopping } from '../menu-tables.js';
import { type Assignable, AssignmentsRepository, named } from './assignments.repository.js';

/** A topping or a dressing of a category, as a request names it. */
type AssignmentInput = CategoryInput & Reference<Assignable>;

interface AssignmentRow {
  [column: string]: unknown;
  id: number;
  category_id: number;
}
interface AssignmentTable<Row> {
  list(
    scope: Scope,
    of: Pick<ListOf<AssignmentRow>, 'where' | 'also'>,
    query: PageQuery,
  ): Promise<Slice<Row>>;
  find(scope: Scope, where: number | Record<string, number>): Promise<Row | undefined>;
  delete(scope: Scope, id: number): Promise<number | null | undefined>;
}

const ABSENT = { topping: ToppingNotFound, dressing: DressingNotFound } as const;

/** Which toppings, or which dressings, categories offer. */
class Assignments<Row extends AssignmentRow, Answer> {
  constructor(
    private readonly what: Assignable,
    private readonly table: AssignmentTable<Row>,
    private readonly present: (row: Row) => Answer,
    private readonly services: {
      assignments: AssignmentsRepository;
      tables: MenuTables;
      database: Database;
      audit: Audit;
    },
  ) {}

  /** A category's, or all of them, by id. */
  async list(scope: Scope, input: PageQuery & CategoryInput): Promise<Slice<Answer>> {
    const where = { category_id: categoryOf(input) };
    const slice = await this.table.list(scope, { where, also: named(this.what, searchOf(input)) }, input);
    return mapSlice(slice, this.present);
  }

  /**
   * Offers a topping or dressing. One that is offered already stays as it is (C-141).
   * @throws CategoryNotFound; ToppingNotFound; DressingNotFound
   */
  async add(scope: Scope, input: AssignmentInput): Promise<Made<Answer>> {
    const { what, table, services } = this;
    const categoryId = requireCategory(input);
    const id = requireReference(what, { ...input });
    const created = await services.assignments.insert(what, scope, categoryId, id);
    const row = await table.find(scope, { category_id: categoryId, [`${what}_id`]: id });
    if (row) return { row: this.present(row), created };
    throw (await services.tables.categories.find(scope, categoryId))
      ? new ABSENT[what]()
      : new CategoryNotFound();
  }

  /**
   * Another one in the place of one; what is left out stays.
   * @throws AssignmentNotFound; ToppingNotFound; DressingNotFound; AlreadyOffered; OtherParent
   */
  async change(scope: Scope, input: AssignmentInput & { id: number }): Promise<Answer> {
    const { what, services } = this;
    const row = await this.get(scope, input.id);
    await requireSameCategory(input, () => Promise.resolve(row));
    const wanted = referenceOf(what, { ...input });
    if (wanted === undefined || wanted === referenceOf(what, row)) return this.present(row);
    const outcome = await services.assignments.update(what, scope, input.id, wanted);
    if (outcome === 'taken') throw new AlreadyOffered(what);
    if (outcome === 'absent') throw new ABSENT[what]();
    return this.present(await this.get(scope, input.id));
  }

  /** @throws AssignmentNotFound */
  async remove(scope: Scope, id: number): Promise<void> {
    const { database, audit } = this.services;
    const resource = `category_${this.what}` as const;
    await database.transaction(async () => {
      const restaurantId = await this.table.delete(scope, id);
      if (restaurantId === undefined) throw new AssignmentNotFound();
      await audit.recordBy(scope, {
        action: `${resource}.deleted`,
        restaurantId,
        target: `${resource}:${id}`,
      });
    });
  }

  private async get(scope: Scope, id: number): Promise<Row> {
    const row = await this.table.find(scope, id);
    if (!row) throw new AssignmentNotFound();
    return row;
  }
}

/** Which toppings and dressings a category offers. */
@Injectable()
export class AssignmentsService {
  readonly toppings;
  readonly dressings;

  constructor(assignments: AssignmentsRepository, tables: MenuTables, database: Database, audit: Audit) {
    const services = { assignments, tables, database, audit };
    this.toppings = new Assignments('topping', tables.categoryToppings, toCategoryTopping, services);
    this.dressings = new Assignments('dressing', tables.categoryDressings, toCategoryDressing, services);
  }
}
