import { Button } from 'antd';
import { useState } from 'react';
import { type Nouns, SELECTION_TEXTS } from '@server/shared/texts/selection';
import { useStore } from '@/lib/store';
import { useAlerts } from '@/hooks/use-alerts';
import { errorText } from '@/lib/errors';
import type { SelectedRows } from './selected-rows';

interface SelectAllPagesProps {
  selection: SelectedRows;
  /** Rows of the page that can be selected. */
  ids: readonly number[];
  /** Number of rows on all pages. */
  count: number;
  nouns: Nouns;
  /** Reads and selects the rows of all pages. @returns their number */
  selectAll: () => Promise<number>;
}

/** Button that selects the rows of all pages that match the filters, once a whole page is selected. */
export function SelectAllPages({ selection, ids, count, nouns, selectAll }: SelectAllPagesProps) {
  const selected = useStore(selection);
  const { alert } = useAlerts();
  const [busy, setBusy] = useState(false);
  /** Rows that can be selected; others are shared. */
  const [selectable, setSelectable] = useState<{ count: number; of: number }>();
  const most = selectable?.of === count ? selectable.count : count;
  const isWholePage = ids.length > 0 && ids.every((id) => selected.has(id));
  if (!busy && (!isWholePage || selected.size >= most)) return null;
  const select = async () => {
    setBusy(true);
    try {
      setSelectable({ count: await selectAll(), of: count });
    } catch (error) {
      alert(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button type="link" loading={busy} onClick={() => void select()}>
      {SELECTION_TEXTS.selectAllPages(count, nouns)}
    </Button>
  );
}
