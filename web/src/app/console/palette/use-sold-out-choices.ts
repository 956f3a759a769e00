import { skipToken } from '@tanstack/react-query';
import type { SearchAnswer, SearchKind } from '@server/modules/search/search.schemas';
import { SOLD_OUT_KINDS, type SoldOutKind } from '@server/shared/menu/sold-out';
import { PALETTE_TEXTS as TEXTS } from '@server/shared/texts/palette';
import { SOLD_OUT_TEXTS } from '@server/shared/texts/sold-out';
import { formatMoment } from '@/features/menu/sold-out/format-moment';
import {
  type SoldOutDuration,
  type Sellable,
  useChangeSoldOut,
} from '@/features/menu/sold-out/use-change-sold-out';
import { useUndoToast } from '@/hooks/use-action-toast';
import { useRestaurantScope } from '@/hooks/use-restaurant-scope';
import { matchesAllWords } from '@/lib/text-match';
import { trpc } from '@/lib/trpc';
import type { PaletteItem } from './palette-item';
import type { Intent } from './intent';

/** Marks things sold out or available, each with an undo. The undo outlasts the palette, which closes first. */
export function useSoldOutActions() {
  const { mark, end } = useChangeSoldOut();
  const offerUndo = useUndoToast();
  const { search } = trpc.useUtils();
  const told = async (work: Promise<boolean>, said: string, undo: () => Promise<unknown>) => {
    if (!(await work)) return;
    void search.invalidate();
    offerUndo(said, () => void undo().then(() => search.invalidate()));
  };
  return {
    off: (what: Sellable, howLong?: SoldOutDuration) =>
      void told(mark(what, howLong), TEXTS.isOff(what.name), () => end(what)),
    /** @param until end of the sold-out period that undo sets again */
    on: (what: Sellable, until: string | null) =>
      void told(end(what), TEXTS.isBack(what.name), () => mark(what, until === null ? undefined : { until })),
  };
}
export type StockActions = ReturnType<typeof useSoldOutActions>;

const isSellable = (kind: SearchKind): kind is SearchKind & SoldOutKind =>
  SOLD_OUT_KINDS.some((one) => one === kind);

/** Palette lines for what can be marked sold out or available. */
export function useSoldOutChoices(
  { act, sought }: Intent,
  groups: SearchAnswer['groups'],
  actions: StockActions,
) {
  const { restaurant_id: restaurantId } = useRestaurantScope().input;
  const isAsked = act !== 'find' && restaurantId !== undefined;
  const hours = trpc.hours.open.useQuery(isAsked ? { rid: restaurantId } : skipToken);
  const current = trpc.menu.soldOut.current.useQuery(
    isAsked && act === 'on' ? { restaurant_id: restaurantId } : skipToken,
  );
  if (act === 'find') return undefined;
  if (restaurantId === undefined) return { choices: [], said: TEXTS.oneRestaurant, isReading: false };
  const clock = hours.data;
  const opens = clock?.opens_next_day;
  const format = (moment: string) => (clock ? formatMoment(moment, clock) : moment);

  const toMark = (): PaletteItem[] =>
    groups.flatMap(({ kind, hits }) =>
      !isSellable(kind)
        ? []
        : hits
            .filter((hit) => hit.sold_out === false)
            .flatMap(({ id, title, note }) => {
              const what = { kind, id, restaurantId, name: title };
              const choice = (key: string, until: string, howLong?: SoldOutDuration): PaletteItem => ({
                key: `${key} ${kind} ${id}`,
                title: TEXTS.mark(title),
                about: title,
                note: [until, note].filter(Boolean).join(' · '),
                run: () => actions.off(what, howLong),
              });
              const tomorrow =
                opens && choice('tomorrow', TEXTS.untilOpening(format(opens)), { for: 'tomorrow' });
              return [choice('off', SOLD_OUT_TEXTS.indefinitely), ...(tomorrow ? [tomorrow] : [])];
            }),
    );
  const toPutBack = (): PaletteItem[] =>
    (current.data?.sold_out ?? [])
      .filter(({ name, category, group }) => matchesAllWords([name, category ?? '', group ?? ''], sought))
      .map(({ kind, id, name, category, group, until }) => ({
        key: `on ${kind} ${id}`,
        title: TEXTS.back(name),
        about: name,
        note: [group, category, until && TEXTS.until(format(until))].filter(Boolean).join(' · '),
        run: () => actions.on({ kind, id, restaurantId, name }, until),
      }));

  if (act === 'off')
    return {
      choices: toMark(),
      said: sought === '' ? TEXTS.whatIsOff : TEXTS.nothingToMark(sought),
      isReading: false,
    };
  return {
    choices: toPutBack(),
    said: current.data?.sold_out.length === 0 ? TEXTS.nothingOff : TEXTS.nothingIsOff(sought),
    isReading: current.isLoading,
  };
}
