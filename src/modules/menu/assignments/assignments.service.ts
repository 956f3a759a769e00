import { Injectable } from '@nestjs/common';
import type { Scope } from '../../../shared/access/scope.js';
import type { Made } from '../../../shared/edits.js';
import type { Slice } from '../../../shared/pages.js';
import type { PageQuery } from '../../../shared/schemas.js';
import type { CategoryDressing, CategoryTopping } from '../assignments.schemas.js';
import { CategoriesRepository } from '../categories/categories.repository.js';
import { type Reference, referenceOf } from '../../../shared/references.js';
import { type CategoryInput, requireSameCategory } from '../category-of.js';
import {
  AlreadyOffered,
  AssignmentNotFound,
  CategoryNotFound,
  DressingNotFound,
  ToppingNotFound,
} from '../menu.errors.js';
import {
  type Assignable,
  type AssignmentRow,
  toCategoryDressing,
  toCategoryTopping,
} from './assignment-rows.js';
import { AssignmentsRepository } from './assignments.repository.js';

interface Pair {
  categoryId: number;
  /** Id of the topping or dressing. */
  id: number;
}

/** What is left out stays. */
export type AssignmentEdit = CategoryInput & Reference<Assignable> & { id: number };

const ABSENT = { topping: ToppingNotFound, dressing: DressingNotFound } as const;

const mapped = <Row>({ results, count }: Slice<AssignmentRow>, toRow: (row: AssignmentRow) => Row) => ({
  results: results.map(toRow),
  count,
});

/** Which toppings and dressings a category offers. */
@Injectable()
export class AssignmentsService {
  constructor(
    private readonly assignments: AssignmentsRepository,
    private readonly categories: CategoriesRepository,
  ) {}

  /** A category's toppings, or all assignments, by id. */
  async toppings(
    scope: Scope,
    categoryId: number | undefined,
    query: PageQuery,
  ): Promise<Slice<CategoryTopping>> {
    return mapped(await this.assignments.list('topping', scope, categoryId, query), toCategoryTopping);
  }

  /** A category's dressings, or all assignments, by id. */
  async dressings(
    scope: Scope,
    categoryId: number | undefined,
    query: PageQuery,
  ): Promise<Slice<CategoryDressing>> {
    return mapped(await this.assignments.list('dressing', scope, categoryId, query), toCategoryDressing);
  }

  /**
   * Offers a topping. One that is offered already stays as it is (C-141).
   * @throws CategoryNotFound; ToppingNotFound
   */
  async addTopping(scope: Scope, pair: Pair): Promise<Made<CategoryTopping>> {
    const { row, created } = await this.add('topping', scope, pair);
    return { row: toCategoryTopping(row), created };
  }

  /**
   * Offers a dressing. One that is offered already stays as it is (C-141).
   * @throws CategoryNotFound; DressingNotFound
   */
  async addDressing(scope: Scope, pair: Pair): Promise<Made<CategoryDressing>> {
    const { row, created } = await this.add('dressing', scope, pair);
    return { row: toCategoryDressing(row), created };
  }

  /** Another topping in the place of one. @throws AssignmentNotFound; ToppingNotFound; AlreadyOffered; OtherParent */
  async changeTopping(scope: Scope, edit: AssignmentEdit): Promise<CategoryTopping> {
    return toCategoryTopping(await this.change('topping', scope, edit));
  }

  /** Another dressing in the place of one. @throws AssignmentNotFound; DressingNotFound; AlreadyOffered; OtherParent */
  async changeDressing(scope: Scope, edit: AssignmentEdit): Promise<CategoryDressing> {
    return toCategoryDressing(await this.change('dressing', scope, edit));
  }

  /** @throws AssignmentNotFound */
  async remove(what: Assignable, scope: Scope, id: number): Promise<void> {
    if (!(await this.assignments.delete(what, scope, id))) throw new AssignmentNotFound();
  }

  private async change(what: Assignable, scope: Scope, edit: AssignmentEdit): Promise<AssignmentRow> {
    const row = await this.get(what, scope, edit.id);
    await requireSameCategory(edit, () => Promise.resolve(row));
    const wanted = referenceOf(what, { ...edit });
    if (wanted === undefined || wanted === row.what_id) return row;
    const outcome = await this.assignments.update(what, scope, edit.id, wanted);
    if (outcome === 'taken') throw new AlreadyOffered(what);
    if (outcome === 'absent') throw new ABSENT[what]();
    return this.get(what, scope, edit.id);
  }

  private async get(what: Assignable, scope: Scope, id: number): Promise<AssignmentRow> {
    const row = await this.assignments.find(what, scope, id);
    if (!row) throw new AssignmentNotFound();
    return row;
  }

  private async add(what: Assignable, scope: Scope, { categoryId, id }: Pair) {
    const created = await this.assignments.insert(what, scope, categoryId, id);
    const row = await this.assignments.findPair(what, scope, categoryId, id);
    if (row) return { row, created };
    const category = await this.categories.find(scope, categoryId);
    throw category ? new ABSENT[what]() : new CategoryNotFound();
  }
}
