import type { SoldOutList } from '@server/modules/menu/sold-out/sold-out.schemas';
import { Store } from '@/lib/store';

/** Availability of one row, as shown. */
export interface Availability {
  soldOut: boolean;
  /** Null: until marked available. Undefined: the server has not computed the end yet. */
  until: string | null | undefined;
  /** Time at which the end was set. Undefined while it is not saved. */
  changed?: string | undefined;
  /** The last change has not been saved. */
  saving: boolean;
}

/** Change of one row that is not saved yet. */
export type WantedAvailability = Pick<Availability, 'soldOut' | 'until'>;

type SoldOutRow = SoldOutList['sold_out'][number];
type RowKey = Pick<SoldOutRow, 'kind' | 'id'>;

export const soldOutKey = (restaurantId: number, { kind, id }: RowKey) => `${restaurantId} ${kind} ${id}`;

/**
 * Unsaved changes of availability, shown immediately. The changes of one row are sent in turn. A change that a later
 * one replaces before it was sent is not sent.
 */
export class SoldOutChanges extends Store<ReadonlyMap<string, WantedAvailability>> {
  private readonly sending = new Map<string, Promise<boolean>>();

  constructor() {
    super(new Map());
  }

  /**
   * @param send saves the change; `isWanted` tells whether it is still the row's last one
   * @returns true once it is saved or replaced
   */
  async want(
    key: string,
    change: WantedAvailability,
    send: (isWanted: () => boolean) => Promise<boolean>,
  ): Promise<boolean> {
    // A copy, because a later change can have the same values.
    const wanted = { ...change };
    const isWanted = () => this.state.get(key) === wanted;
    this.change(new Map(this.state).set(key, wanted));
    const earlier = this.sending.get(key) ?? Promise.resolve(true);
    const mine = earlier.then(() => (isWanted() ? send(isWanted) : true));
    this.sending.set(key, mine);
    const isDone = await mine;
    if (isWanted()) this.drop(key);
    return isDone;
  }

  private drop(key: string): void {
    const rest = new Map(this.state);
    rest.delete(key);
    this.sending.delete(key);
    this.change(rest);
  }
}

/** Finds the availability of a row to show: the user's unsaved change, or what the server said. */
export function availabilityOf(
  row: RowKey,
  list: readonly SoldOutRow[],
  wanted: WantedAvailability | undefined,
): Availability {
  if (wanted) return { ...wanted, saving: true };
  const off = list.find(({ kind, id }) => kind === row.kind && id === row.id);
  return { soldOut: off !== undefined, until: off?.until, changed: off?.changed, saving: false };
}

/** Applies a saved change to the list, before it is read again. */
export function withAvailability(
  list: SoldOutList,
  row: RowKey & { name: string },
  end: { until: string | null } | undefined,
): SoldOutList {
  const { kind, id, name } = row;
  const isRow = (one: RowKey) => one.kind === kind && one.id === id;
  const known = list.sold_out.find(isRow);
  if (!end) return { ...list, sold_out: list.sold_out.filter((one) => !isRow(one)) };
  const changed = new Date().toISOString();
  const set = { changed, ...end };
  if (known)
    return { ...list, sold_out: list.sold_out.map((one) => (isRow(one) ? { ...one, ...set } : one)) };
  const added = { kind, id, name, category_id: null, category: null, group: null, since: changed, ...set };
  return { ...list, sold_out: [added, ...list.sold_out] };
}
