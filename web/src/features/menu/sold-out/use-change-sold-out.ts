import type { SoldOutKind, SoldOutSpan } from '@server/shared/menu/sold-out';
import { useAlerts } from '@/hooks/use-alerts';
import { errorText } from '@/lib/errors';
import { api, trpc } from '@/lib/trpc';
import { tellOtherTabs } from './watch';

const SOLD_OUT_CALLS = {
  item: api.menu.soldOut.items,
  topping: api.menu.soldOut.toppings,
  dressing: api.menu.soldOut.dressings,
  extra_selection: api.menu.soldOut.extraSelections,
  primary_selection: api.menu.soldOut.primarySelections,
} as const satisfies Record<SoldOutKind, unknown>;

/** Row that a restaurant can sell out of. */
export interface Sellable {
  kind: SoldOutKind;
  id: number;
  restaurantId: number;
}

/** Duration: a span that the server counts, or an end. Omitted: until turned back on. */
export type SoldOutDuration = { for: SoldOutSpan } | { until: string };

/** Changes what is sold out and reports failures. Each function resolves to true when it worked. */
export function useChangeSoldOut() {
  const utils = trpc.useUtils();
  const { alert } = useAlerts();
  const change = async (write: Promise<unknown>): Promise<boolean> => {
    const isDone = await write.then(
      () => true,
      (error: unknown) => {
        alert(errorText(error));
        return false;
      },
    );
    await utils.menu.soldOut.current.invalidate();
    tellOtherTabs();
    return isDone;
  };
  return {
    mark: ({ kind, id, restaurantId }: Sellable, howLong?: SoldOutDuration) =>
      change(SOLD_OUT_CALLS[kind].mark.mutate({ id, restaurant_id: restaurantId, ...howLong })),
    end: ({ kind, id, restaurantId }: Sellable) =>
      change(SOLD_OUT_CALLS[kind].end.mutate({ id, restaurant_id: restaurantId })),
  };
}
