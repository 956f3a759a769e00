import type { MenuItemOutput } from '@server/modules/menu/items/menu-items.schemas';
import { DELETED_BY_ANOTHER, EditSession } from '@/editing/edit-session';
import { createItemApi, readItems } from './item-api';
import { ItemsEditing } from './items-editing';
import { PLACE_GONE } from '../shared/wording';

/** Edit session for all items of one restaurant, on their own page. */
export class ItemsSession extends EditSession {
  readonly items: ItemsEditing;
  protected readonly parts;
  protected readonly placeGone = PLACE_GONE;

  /** @param initial items as just read */
  constructor(
    private readonly restaurantId: number,
    initial: readonly MenuItemOutput[],
    alert: (text: string) => void,
  ) {
    super();
    const reports = this.reportsTo(alert);
    this.items = new ItemsEditing(
      (category_id) => createItemApi({ restaurant_id: restaurantId, category_id }, reports),
      this.queue,
      reports,
      (kept) => {
        this.lostEdits.add(DELETED_BY_ANOTHER, kept);
        this.refreshLater();
      },
      () => this.refresh(),
    );
    this.items.reload(initial);
    this.parts = [this.items.part];
  }

  /** Reads all items again, after the writes before it. */
  readAgain(): Promise<void> {
    return this.queue.run(() => this.refresh());
  }

  protected async refresh(): Promise<void> {
    this.items.reload(await readItems({ restaurant_id: this.restaurantId }));
  }
}
