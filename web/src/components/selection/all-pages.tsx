import { Button } from 'antd';
import { useState } from 'react';
import { type Nouns, SELECTION_TEXTS } from '@server/shared/texts/selection';
import { Text } from '@/components/layout/text';
import { useStore } from '@/lib/store';
import { useAlerts } from '@/hooks/use-alerts';
import { errorText } from '@/lib/errors';
import { focusSelectAll } from './bar';
import { type SelectedRows, useSelectedCount } from './selected-rows';

interface SelectAllPagesProps {
  selection: SelectedRows;
  /** Rows of the page that can be selected. */
  ids: readonly number[];
  /** Number of rows on all pages. */
  count: number;
  nouns: Nouns;
  /** Most rows that can be selected together. */
  most?: number;
  /** Selects the rows of all pages. @returns their number */
  selectAll: () => Promise<number>;
}

/** Button that selects the rows of all pages that match the filters, once a whole page is selected. */
export function SelectAllPages({
  selection,
  ids,
  count,
  nouns,
  most = Infinity,
  selectAll,
}: SelectAllPagesProps) {
  const selected = useStore(selection);
  const size = useSelectedCount(selection);
  const { alert } = useAlerts();
  const [busy, setBusy] = useState(false);
  /** Rows that can be selected; others are shared. */
  const [selectable, setSelectable] = useState<{ count: number; of: number }>();
  const total = selectable?.of === count ? selectable.count : count;
  const isWholePage = ids.length > 0 && ids.every((id) => selected.has(id));
  if (!busy && (!isWholePage || size >= total)) return null;
  if (count > most)
    return (
      <Text as="p" size="s" tone="muted">
        {SELECTION_TEXTS.tooMany(most, nouns)}
      </Text>
    );
  const select = async () => {
    setBusy(true);
    try {
      setSelectable({ count: await selectAll(), of: count });
      // This button disappears.
      focusSelectAll();
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
