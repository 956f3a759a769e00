import { type ReactNode, useState } from 'react';
import { formatPlural } from '@server/shared/format';
import { BATCH_UNDO_TEXTS, BULK_SENTENCES } from '@server/shared/texts/bulk-edit';
import { SELECTION_TEXTS } from '@server/shared/texts/selection';
import { useAlerts } from '@/hooks/use-alerts';
import { useConfirmDialog } from '@/hooks/use-confirm-dialog';
import { trpc } from '@/lib/trpc';
import { focusList } from './bar';
import { BulkButtons } from './buttons';
import type { BulkActionName, ListActionsOf, RefusedRow } from './list-bulk';
import { OfferContext, useOffer } from './offered-rows';
import { useSelectedCount } from './selected-rows';
import { sendChosen } from './send-chosen';
import { useBatchUndo } from './use-batch-undo';

interface BulkDone {
  batch_id: number | null;
  changed: number;
  refused: readonly RefusedRow[];
}

/** Rows of a bulk action: by id, or all that the list's filter finds. */
export type ChosenIds = { ids: number[] } | { matching: { count: number } };

/** An action on the selected rows. */
export interface BulkChoice<Change> {
  text: string;
  danger?: boolean;
  /** The change; missing where the fields of `form` make it. */
  change?: Change;
  /** Asks first, where something is lost or someone gets an email. */
  ask?: { title: string; content: string; okText: string };
  /** Dialog with fields. @param apply rejects with the reason for the user */
  form?: (apply: (change: Change) => Promise<void>, onClose: () => void) => ReactNode;
}

interface ListActionsProps<Change> extends ListActionsOf {
  choices: readonly BulkChoice<Change>[];
  send: (input: ChosenIds & { change: Change }) => Promise<BulkDone>;
  /** Reads the list again. */
  readAgain: () => Promise<unknown>;
}

/** Buttons that act on the selected rows of a console list, and their dialogs. */
export function ListActions<Change extends { edit: BulkActionName }>({
  bulk,
  narrow,
  choices,
  send,
  readAgain,
}: ListActionsProps<Change>) {
  const { selection, nouns, report } = bulk;
  const { confirm, warn } = useAlerts();
  const ask = useConfirmDialog();
  const { history } = trpc.useUtils();
  const count = useSelectedCount(selection);
  const { offer, offering, tell } = useOffer();
  const undo = useBatchUndo({
    readAgain,
    outlives: true,
    // The toast with the button is gone.
    onUndone: focusList,
    onOutcome: ({ kept, kept_count }) => {
      if (kept.length > 0) report({ kept });
      else if (kept_count > 0) warn(BATCH_UNDO_TEXTS.keptLater(kept_count));
    },
  });
  const [busy, setBusy] = useState<string>();
  const [opened, setOpened] = useState<BulkChoice<Change>>();

  /** @param chosen number of rows that were selected */
  const announce = (edit: BulkActionName, { batch_id, changed, refused }: BulkDone, chosen: number) => {
    const others = chosen - changed - refused.length;
    const text = [
      BULK_SENTENCES[edit](formatPlural(changed, ...nouns), ''),
      ...(others > 0 ? [SELECTION_TEXTS.others(others, edit === 'deleted')] : []),
    ].join('. ');
    const tellDone = () => {
      if (batch_id !== null) undo.offer(text, batch_id);
      else if (changed > 0) confirm(`${text}.`);
      else if (refused.length === 0) confirm(SELECTION_TEXTS.nothingChanged(nouns));
    };
    if (refused.length > 0) report({ edit, refused, tellDone });
    else tellDone();
  };
  const apply = async (change: Change) => {
    try {
      const rows = [...selection.state].map((id) => ({ id }));
      const chosen = selection.size;
      const done = await sendChosen({ selection, nouns }, rows, ({ rows: sent, matching }) =>
        send({ ...(sent ? { ids: sent.map(({ id }) => id) } : { matching }), change }),
      );
      selection.clear();
      announce(change.edit, done, chosen);
    } finally {
      await readAgain();
      void history.invalidate();
    }
  };
  /** Applies a change without a form. */
  const applyNow = async (text: string, change: Change) => {
    setBusy(text);
    await apply(change).catch(tell);
    setBusy(undefined);
    focusList();
  };
  const start = ({ text, change, ask: question }: BulkChoice<Change>) => {
    if (busy !== undefined || !change) return;
    if (!question) void applyNow(text, change);
    else ask({ ...question, onOk: () => applyNow(text, change), afterClose: focusList });
  };
  return (
    <OfferContext value={offer}>
      <BulkButtons
        selection={selection}
        count={count}
        nouns={nouns}
        actions={choices.map((choice) => ({
          text: choice.text,
          ...(choice.danger && { danger: true }),
          run: () => (choice.form ? setOpened(choice) : start(choice)),
        }))}
        busy={busy}
        narrow={narrow}
      />
      {opened?.form?.(
        (change) => offering(() => apply(change)),
        () => {
          setOpened(undefined);
          offer.forget();
          focusList();
        },
      )}
    </OfferContext>
  );
}
