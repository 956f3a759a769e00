import { listedNames } from '@server/shared/format';
import { Suspense, useEffect, useState } from 'react';
import type { Currency } from '@server/shared/money';
import { BULK_TEXTS } from '@server/shared/texts/bulk-edit';
import { ITEM_NOUNS } from '@server/shared/texts/selection';
import { lazyPart } from '@/components/lazy-part';
import { useAlerts } from '@/hooks/use-alerts';
import { useConfirmDialog } from '@/hooks/use-confirm-dialog';
import type { GridCategory } from '../grid/columns';
import type { ItemsSession } from '../items-session';
import { BulkButtons } from '@/components/selection/buttons';
import { OfferContext, useOffer } from '@/components/selection/offered-rows';
import { focusSelectAll } from '@/components/selection/bar';
import { chosenItems, onSettled, settleItems, useChosenItems } from './chosen-items';
import type { SelectedRows } from '@/components/selection/selected-rows';
import { pricesOf } from './item-prices';
import { MoveDialog } from './move-dialog';
import { PricesDialog } from '../../shared/prices/prices-dialog';
import { SoldOutDialog } from '../../shared/bulk/sold-out-dialog';
import { StatedDialog } from '../../shared/bulk/stated-dialog';
import { type ItemChange, useBulkEdit } from './use-bulk-edit';

export interface BulkActionsProps {
  session: ItemsSession;
  categories: readonly GridCategory[];
  selection: SelectedRows;
  restaurantId: number;
  currency: Currency;
  /** Puts the actions into a menu. */
  narrow: boolean;
}

const KeptRows = lazyPart(async () => ({
  default: (await import('@/components/history/kept-rows')).KeptRows,
}));

type Opened = 'prices' | 'sold_out' | 'moved' | 'stated';

/**
 * Buttons that act on the selected items, in a menu where there is little room, and their dialogs. Stays mounted
 * without a selection, because Undo is offered for a while.
 */
export function BulkActions(props: BulkActionsProps) {
  const { session, categories, selection, restaurantId, currency, narrow } = props;
  const bulk = useBulkEdit({ session, restaurantId, categories, selection });
  const { alert } = useAlerts();
  const ask = useConfirmDialog();
  const chosen = useChosenItems(session, categories, selection);
  const { offer, offering, tell } = useOffer();
  const [opened, setOpened] = useState<Opened>();
  const [busy, setBusy] = useState<string>();
  const count = chosen.length;
  /** Alert about items that are not saved. It closes when they are. */
  const [refused, refuse] = useState<{ ids: ReadonlySet<number>; close: () => void }>();
  useEffect(
    () => refused && onSettled(session, categories, refused.ids, refused.close),
    [refused, session, categories],
  );

  /** Acts once everything entered in the selected items is saved. */
  const act = (text: string, work: () => unknown) => async () => {
    setBusy(text);
    refused?.close();
    if (await settleItems(session, categories, selection.state)) await work();
    else refuse({ ids: selection.state, close: alert(BULK_TEXTS.notSaved) });
    setBusy(undefined);
  };
  const open = (text: string, dialog: Opened) => ({ text, run: act(text, () => setOpened(dialog)) });
  const change = async (wanted: ItemChange) => {
    try {
      await bulk.edit(chosenItems(session, categories, selection.state), wanted);
    } catch (error) {
      tell(error);
    }
  };
  const now = (text: string, edit: 'shown' | 'hidden' | 'available') => ({
    text,
    run: act(text, () => change({ edit })),
  });
  const remove = () =>
    void ask({
      title: BULK_TEXTS.askDelete(count),
      content: BULK_TEXTS.willDelete(
        listedNames(chosenItems(session, categories, selection.state).map(({ row }) => row.name)),
      ),
      okText: BULK_TEXTS.deleteRows(count),
      onOk: () => change({ edit: 'deleted' }),
      // The button that asked disappears with the selection.
      afterClose: () => document.activeElement === document.body && focusSelectAll(),
    });
  const actions = [
    open(BULK_TEXTS.changePrices, 'prices'),
    now(BULK_TEXTS.show, 'shown'),
    now(BULK_TEXTS.hide, 'hidden'),
    open(BULK_TEXTS.soldOut, 'sold_out'),
    now(BULK_TEXTS.available, 'available'),
    ...(categories.length > 1 ? [open(BULK_TEXTS.move, 'moved')] : []),
    open(BULK_TEXTS.stated, 'stated'),
    { text: BULK_TEXTS.delete, run: act(BULK_TEXTS.delete, remove), danger: true },
  ];
  /** Dialogs show a refusal themselves. Without any item left there is nothing to try again. */
  const applied = (wanted: ItemChange) =>
    offering(() => bulk.edit(chosen, wanted)).catch((error: unknown) => {
      const ids = new Set(chosen.map(({ row }) => row.id));
      if (chosenItems(session, categories, ids).length > 0) throw error;
      tell(error);
    });
  const dialog = {
    chosen,
    onClose: () => {
      setOpened(undefined);
      offer.forget();
    },
  };
  return (
    <OfferContext value={offer}>
      <BulkButtons
        selection={selection}
        count={count}
        nouns={ITEM_NOUNS}
        actions={actions}
        busy={busy}
        narrow={narrow}
      />
      <Suspense>
        {bulk.kept && <KeptRows rows={bulk.kept} currency={currency} onClose={bulk.closeKept} />}
      </Suspense>
      {opened === 'prices' && (
        <PricesDialog
          count={count}
          nouns={ITEM_NOUNS}
          rows={pricesOf(chosen)}
          currency={currency}
          onApply={applied}
          onClose={dialog.onClose}
        />
      )}
      {opened === 'sold_out' && (
        <SoldOutDialog
          count={count}
          nouns={ITEM_NOUNS}
          onClose={dialog.onClose}
          restaurantId={restaurantId}
          onApply={(end) => applied({ edit: 'sold_out', ...end })}
        />
      )}
      {opened === 'moved' && (
        <MoveDialog
          {...dialog}
          categories={categories}
          currency={currency}
          onApply={(category_id) => applied({ edit: 'moved', category_id })}
        />
      )}
      {opened === 'stated' && (
        <StatedDialog
          restaurantId={restaurantId}
          rows={chosen.map(({ row }) => row)}
          listed={categories.flatMap(({ id }) =>
            session.items.of(id).state.map(({ saver }) => saver.state.row),
          )}
          nouns={ITEM_NOUNS}
          onApply={applied}
          onClose={dialog.onClose}
        />
      )}
    </OfferContext>
  );
}
