import { Suspense, useState } from 'react';
import { formatPlural, listedNames } from '@server/shared/format';
import { BULK_SENTENCES, BULK_TEXTS, bulkSentenceOf } from '@server/shared/texts/bulk-edit';
import { SELECTION_TEXTS } from '@server/shared/texts/selection';
import { lazyPart } from '@/components/lazy-part';
import { useStore } from '@/lib/store';
import { useAlerts } from '@/hooks/use-alerts';
import { useConfirmDialog } from '@/hooks/use-confirm-dialog';
import { useCurrency } from '@/hooks/use-currency';
import { trpc } from '@/lib/trpc';
import { soldOutChanged } from '../../sold-out/watch';
import { type BulkAction, BulkButtons } from '@/components/selection/buttons';
import type { BulkList, BulkRow, FoodChange, PricesChange, SelectableRows, SendBulk } from './bulk-list';
import { focusSelectAll } from '@/components/selection/bar';
import type { SelectedRows } from '@/components/selection/selected-rows';
import { OfferContext, useOffer } from '@/components/selection/offered-rows';
import { sendChosen } from '@/components/selection/send-chosen';
import { SoldOutDialog } from './sold-out-dialog';
import { StatedDialog } from './stated-dialog';
import { useBatchUndo } from '@/components/selection/use-batch-undo';

const KeptRows = lazyPart(async () => ({
  default: (await import('@/components/history/kept-rows')).KeptRows,
}));

/** Loaded when it opens: most lists have no prices. */
const PricesDialog = lazyPart(async () => ({
  default: (await import('../prices/prices-dialog')).PricesDialog,
}));

export interface ListBulkActionsProps {
  list: BulkList;
  selection: SelectedRows;
  rows: SelectableRows;
  restaurantId: number;
  /** Puts the actions into a menu. */
  narrow: boolean;
}

/** Buttons that act on the selected rows of a menu list, and their dialogs. Stays mounted, because it offers Undo. */
export function ListBulkActions({ list, selection, rows, restaurantId, narrow }: ListBulkActionsProps) {
  const { nouns, isFood, loss, send, sendPrices, settle } = list;
  const { alert, confirm } = useAlerts();
  const ask = useConfirmDialog();
  const utils = trpc.useUtils();
  const currency = useCurrency(restaurantId);
  const readAgain = list.readAgain ?? (() => utils.menu.invalidate());
  const undo = useBatchUndo({ restaurantId, readAgain, onUndone: soldOutChanged, outlives: true });
  const ids = useStore(selection);
  const { offer, offering, tell } = useOffer();
  const [opened, setOpened] = useState<'prices' | 'sold_out' | 'stated'>();
  const [busy, setBusy] = useState<string>();
  const chosenNow = () => rows.all().filter(({ id }) => selection.state.has(id));
  const chosen = chosenNow();
  const count = ids.size;

  const applyBy = async <Change extends FoodChange | PricesChange>(
    request: SendBulk<Change>,
    change: Change,
  ) => {
    try {
      // The rows can have been read again since the last render.
      const sent = chosenNow().map(({ id, version }) => ({ id, version }));
      const { batch_id, changed } = await sendChosen({ selection, nouns }, sent, (which) =>
        request({ restaurant_id: restaurantId, ...which, change }),
      );
      if (batch_id === null) confirm(SELECTION_TEXTS.nothingChanged(nouns));
      else undo.offer(BULK_SENTENCES[bulkSentenceOf(change)](formatPlural(changed, ...nouns), ''), batch_id);
      if (change.edit === 'deleted') {
        rows.drop?.(sent.map(({ id }) => id));
        selection.clear();
      }
    } finally {
      await readAgain();
      void utils.history.invalidate();
      soldOutChanged();
    }
  };
  const apply = (change: FoodChange) => applyBy(send, change);
  /** Applies a change without a dialog of its own. */
  const applyNow = (change: FoodChange) => apply(change).catch(tell);
  /** Acts once everything entered is saved. */
  const act = (text: string, work: () => unknown) => async () => {
    setBusy(text);
    const problem = await settle?.();
    if (problem === undefined) await work();
    else alert(problem);
    setBusy(undefined);
  };
  /** Acts unless a selected row belongs to all restaurants. */
  const actOnOwn = (text: string, work: () => void) =>
    act(text, () => {
      const shared = chosenNow()
        .filter((row) => row.restaurant_id === null)
        .map(({ name }) => name);
      if (shared.length === 0) work();
      else alert(BULK_TEXTS.sharedRows(listedNames(shared)));
    });
  const remove = () =>
    void ask({
      title: BULK_TEXTS.askDelete(count, nouns),
      content: `${BULK_TEXTS.willDelete(listedNames(chosenNow().map(({ name }) => name)))} ${loss}`.trim(),
      okText: BULK_TEXTS.deleteRows(count, nouns),
      onOk: () => applyNow({ edit: 'deleted' }),
      // The button that asked disappears with the selection.
      afterClose: () => document.activeElement === document.body && focusSelectAll(),
    });
  const actions: BulkAction[] = [
    ...(sendPrices
      ? [{ text: BULK_TEXTS.changePrices, run: act(BULK_TEXTS.changePrices, () => setOpened('prices')) }]
      : []),
    ...(isFood
      ? [
          { text: BULK_TEXTS.soldOut, run: act(BULK_TEXTS.soldOut, () => setOpened('sold_out')) },
          {
            text: BULK_TEXTS.available,
            run: act(BULK_TEXTS.available, () => applyNow({ edit: 'available' })),
          },
          { text: BULK_TEXTS.stated, run: actOnOwn(BULK_TEXTS.stated, () => setOpened('stated')) },
        ]
      : []),
    { text: BULK_TEXTS.delete, run: actOnOwn(BULK_TEXTS.delete, remove), danger: true },
  ];
  const close = () => {
    setOpened(undefined);
    offer.forget();
  };
  return (
    <OfferContext value={offer}>
      <BulkButtons
        selection={selection}
        count={count}
        nouns={nouns}
        actions={actions}
        busy={busy}
        narrow={narrow}
      />
      <Suspense>
        {undo.kept && currency && <KeptRows rows={undo.kept} currency={currency} onClose={undo.closeKept} />}
      </Suspense>
      <Suspense>
        {opened === 'prices' && sendPrices && currency && (
          <PricesDialog
            count={count}
            nouns={nouns}
            rows={{ prices: chosen.flatMap(priceOf), unpriced: [], partly: [] }}
            currency={currency}
            onApply={(change) => offering(() => applyBy(sendPrices, change))}
            onClose={close}
          />
        )}
      </Suspense>
      {opened === 'sold_out' && (
        <SoldOutDialog
          count={count}
          nouns={nouns}
          restaurantId={restaurantId}
          onApply={(end) => offering(() => apply({ edit: 'sold_out', ...end }))}
          onClose={close}
        />
      )}
      {opened === 'stated' && (
        <StatedDialog
          restaurantId={restaurantId}
          rows={chosen.map(statedRow)}
          listed={rows.all().map(statedRow)}
          nouns={nouns}
          onApply={(change) => offering(() => apply(change))}
          onClose={close}
        />
      )}
    </OfferContext>
  );
}

const priceOf = ({ id, name, price }: BulkRow) =>
  price === undefined ? [] : [{ id, name, size: null, before: price }];

const statedRow = ({ name, allergens = null, may_contain = null, diets = null }: BulkRow) => ({
  name,
  allergens,
  may_contain,
  diets,
});
