import { Injectable } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Database } from '../../../infra/database/database.js';
import type { RestaurantScope, Scope } from '../../../shared/access/scope.js';
import { grouped } from '../../../shared/grouped.js';
import { requireCount } from '../../../shared/bulk/require-count.js';
import { NoActiveRestaurant } from '../../../shared/errors.js';
import { priceChangeText } from '../../../shared/menu/price-change.js';
import { type FormerOrders, startBatch } from '../../history/index.js';
import { menuItemsTable, toMenuItem } from '../items/menu-items.table.js';
import { CategoryNotFound, EditedSince, MenuItemNotFound } from '../menu.errors.js';
import { MENU_VERSIONS } from '../shared/menu-rows.js';
import { SoldOutService } from '../sold-out/sold-out.service.js';
import type { ItemBulk, ItemBulkResult, ItemEdit } from './bulk-edit.schemas.js';
import { type HeldItem, ItemBulkRepository } from './item-bulk.repository.js';
import { planPriceChange } from './price-plan.js';
import { editName, isStatedSame, statedAfter } from './stated.js';

type EditOf<E extends ItemEdit['edit']> = Extract<ItemEdit, { edit: E }>;

type PriceRow = ItemBulkResult['prices'][number];

/** Changes that an edit would make. */
interface Plan {
  ids: readonly number[];
  prices?: ItemBulkResult['prices'];
  /** Target or amount for the history. */
  to?: string;
  /** Orders of categories that lose items. */
  orders?: FormerOrders;
  write: () => Promise<unknown>;
}

/** Edits many items at once, as one change of the history. */
@Injectable()
export class ItemBulkService {
  private readonly items;

  constructor(
    private readonly rows: ItemBulkRepository,
    private readonly soldOut: SoldOutService,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {
    this.items = menuItemsTable(database);
  }

  /**
   * Changes all chosen items, or none. Items that are so already stay unchanged.
   * @throws NoActiveRestaurant; MenuItemNotFound; EditedSince; MatchesChanged; CategoryNotFound; PriceOutOfRange;
   * InvalidInput and NoNextOpening about the end of a sold-out time
   */
  async edit(scope: Scope, { change, preview, ...which }: ItemBulk): Promise<ItemBulkResult> {
    if (scope.kind !== 'restaurant') throw new NoActiveRestaurant();
    return this.database.transaction(async () => {
      const held = await this.hold(scope, which);
      const { ids, prices = [], to = null, orders, write } = await this.plan(scope, held, change);
      const result = { changed: ids.length, unchanged: held.length - ids.length, prices };
      if (preview || ids.length === 0) return { batch_id: null, ...result, items: [] };
      const batch = {
        edit: editName(change),
        entity: 'menu_item',
        rows: ids.length,
        to,
        undoes: false,
      } as const;
      const batch_id = await startBatch(this.audit, scope, batch, { orders });
      await write();
      MENU_VERSIONS.bump(this.database, scope.restaurantId);
      const changed = change.edit === 'deleted' ? [] : await this.read(scope, ids);
      return { batch_id, ...result, items: changed };
    });
  }

  private async hold(scope: RestaurantScope, { rows, matching }: Pick<ItemBulk, 'rows' | 'matching'>) {
    const held = await this.rows.hold(scope, { rows, matching });
    if (matching) requireCount(matching, held.length);
    const found = new Map(held.map((item) => [item.id, item]));
    if (rows?.some(({ id }) => !found.has(id))) throw new MenuItemNotFound();
    const edited = rows?.flatMap(({ id, version }) => {
      const item = found.get(id);
      return item && version !== undefined && version !== item.version ? [item.name] : [];
    });
    if (edited && edited.length > 0) throw new EditedSince(edited);
    return held;
  }

  private async plan(scope: RestaurantScope, held: readonly HeldItem[], change: ItemEdit): Promise<Plan> {
    const all = held.map(({ id }) => id);
    switch (change.edit) {
      case 'prices':
        return this.planPrices(scope, held, change);
      case 'shown':
      case 'hidden': {
        const visible = change.edit === 'shown';
        const ids = held.filter((item) => item.visible !== visible).map(({ id }) => id);
        return { ids, write: () => this.rows.setVisible(ids, visible) };
      }
      case 'sold_out': {
        const ids = await this.soldOut.toMark(scope, 'item', all, change);
        return { ids, write: () => this.soldOut.markAll(scope, 'item', ids, change) };
      }
      case 'available': {
        const ids = await this.soldOut.soldOutAmong(scope, 'item', all);
        return { ids, write: () => this.soldOut.endAll(scope, 'item', ids) };
      }
      case 'moved':
        return this.planMove(scope, held, change);
      case 'stated':
        return this.planStated(held, change);
      case 'deleted':
        return { ids: all, write: () => this.rows.delete(all) };
    }
  }

  private async planPrices(
    scope: RestaurantScope,
    held: readonly HeldItem[],
    change: EditOf<'prices'>,
  ): Promise<Plan> {
    const sized = held.filter(({ by_size }) => by_size).map(({ id }) => id);
    const bySize = grouped(await this.rows.pricesBySize(sized), ({ item_id }) => item_id);
    const pricesOf = ({ id, price, by_size }: HeldItem): Pick<PriceRow, 'size_id' | 'size' | 'before'>[] => {
      if (by_size) return bySize(id).map(({ size_id, size, price: before }) => ({ size_id, size, before }));
      return price === null ? [] : [{ size_id: null, size: null, before: price }];
    };
    const all = held.flatMap((item) =>
      pricesOf(item).map((one) => ({ id: item.id, name: item.name, ...one })),
    );
    const prices = planPriceChange(all, change);
    return {
      ids: [...new Set(prices.map(({ id }) => id))],
      prices,
      to: priceChangeText(change),
      write: () =>
        this.rows.setPrices(
          scope,
          prices.flatMap(({ id, size_id, after: price }) => (size_id === null ? [{ id, price }] : [])),
          prices.flatMap(({ id, size_id, after: price }) =>
            size_id === null ? [] : [{ id, size_id, price }],
          ),
        ),
    };
  }

  private async planMove(
    scope: RestaurantScope,
    held: readonly HeldItem[],
    { category_id }: EditOf<'moved'>,
  ): Promise<Plan> {
    const to = await this.rows.holdCategory(scope, category_id);
    if (to === undefined) throw new CategoryNotFound();
    const moved = held.filter((item) => item.category_id !== category_id);
    const ids = moved.map(({ id }) => id);
    const orders = await this.rows.ordersOf(new Set(moved.map((item) => item.category_id)));
    return { ids, to, orders, write: () => this.rows.move(ids, category_id) };
  }

  private planStated(held: readonly HeldItem[], change: EditOf<'stated'>): Plan {
    const changed = held
      .map((item) => ({ ...item, ...statedAfter(item, change) }))
      .filter((item, index) => !isStatedSame(item, held[index] ?? item));
    const columns = (['allergens', 'may_contain', 'diets'] as const).filter((column) => change[column]);
    return { ids: changed.map(({ id }) => id), write: () => this.rows.setStated(changed, columns) };
  }

  private async read(scope: RestaurantScope, ids: readonly number[]): Promise<ItemBulkResult['items']> {
    const rows = await this.items.all(scope, { also: { sql: 'id IN (?)', values: [ids] } });
    return rows.map(toMenuItem);
  }
}
