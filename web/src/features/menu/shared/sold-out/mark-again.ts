import type { SoldOutKind } from '@server/shared/menu/sold-out';
import { errorText } from '@/lib/errors';
import { SOLD_OUT_CALLS } from './use-change-sold-out';
import { soldOutChanged } from './watch';

interface Again {
  kind: SoldOutKind;
  id: number;
  /** Null: until it is marked available. */
  until: string | null;
  restaurant_id?: number;
}

/** Marks a row that is there again as it was, unless that time is over. */
export async function markAgain({ kind, id, until, restaurant_id }: Again, alert: (text: string) => void) {
  if (until !== null && Date.parse(until) <= Date.now()) return;
  try {
    await SOLD_OUT_CALLS[kind].mark.mutate({ id, until, ...(restaurant_id && { restaurant_id }) });
  } catch (error) {
    alert(errorText(error));
  }
  soldOutChanged();
}
