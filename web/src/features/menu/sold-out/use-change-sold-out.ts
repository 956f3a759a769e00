import type { SoldOutKind, SoldOutSpan } from '@server/shared/menu/sold-out';
import { SOLD_OUT_TEXTS } from '@server/shared/texts/sold-out';
import { useAlerts } from '@/hooks/use-alerts';
import { errorText, isTransient, queryRetryDelay } from '@/lib/errors';
import { api, trpc } from '@/lib/trpc';
import { withAvailability } from './sold-out-changes';
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
  /** Name for the list and for messages. */
  name: string;
}

/** Duration: a span that the server counts, or an end. Omitted: until marked available. */
export type SoldOutDuration = { for: SoldOutSpan } | { until: string };

/** Further attempts after an outage. Sending a change twice is harmless. */
const RETRIES = 3;

const ALWAYS = () => true;

/** Repeats a write that an outage prevented, while it is still wanted. */
async function retried<Result>(write: () => Promise<Result>, isWanted: () => boolean): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (attempt === RETRIES || !isTransient(error) || !isWanted()) throw error;
      await new Promise((resolve) => void setTimeout(resolve, queryRetryDelay(attempt, error)));
      if (!isWanted()) throw error;
    }
  }
}

/**
 * Changes what is sold out and reports failures. Each function resolves to true when it worked. A change that is not
 * wanted any longer fails silently.
 */
export function useChangeSoldOut() {
  const utils = trpc.useUtils();
  const { alert } = useAlerts();
  const { current } = utils.menu.soldOut;
  const change = async (
    row: Sellable,
    write: () => Promise<{ until: string | null } | undefined>,
    isWanted: () => boolean,
  ): Promise<boolean> => {
    const isDone = await retried(write, isWanted).then(
      (end) => {
        // First, so that a list that can't be read doesn't hide what was saved.
        current.setData(
          { restaurant_id: row.restaurantId },
          (list) => list && withAvailability(list, row, end),
        );
        return true;
      },
      (error: unknown) => {
        if (isWanted()) alert(`${SOLD_OUT_TEXTS.notSaved(row.name)} ${errorText(error)}`);
        return false;
      },
    );
    void current.invalidate();
    tellOtherTabs();
    return isDone;
  };
  return {
    mark: (row: Sellable, howLong?: SoldOutDuration, isWanted = ALWAYS) =>
      change(
        row,
        async () => {
          const input = { id: row.id, restaurant_id: row.restaurantId, ...howLong };
          return { until: (await SOLD_OUT_CALLS[row.kind].mark.mutate(input)).sold_out_until };
        },
        isWanted,
      ),
    end: (row: Sellable, isWanted = ALWAYS) =>
      change(
        row,
        async () => {
          await SOLD_OUT_CALLS[row.kind].end.mutate({ id: row.id, restaurant_id: row.restaurantId });
          return undefined;
        },
        isWanted,
      ),
  };
}
