import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import { useHasRefusedDraft } from '@/editing/field-drafts';
import { renderFieldState } from '@/editing/field-state';
import type { RowSaver } from '@/editing/row-saver';
import { statusLook } from '@/editing/status-look';
import { useStore } from '@/lib/store';
import type { MenuItemRow } from '../item-rows';
import { cellName } from './cells';
import { MENU_WORDING } from '../../shared/wording';
import type { TextColumn } from './columns';
import { Stack } from '@/components/layout/stack';
import styles from './grid.module.css';

/** Save status of a line. */
export function RowStatus({ rowKey, saver }: { rowKey: string; saver: RowSaver<MenuItemRow> }) {
  const hasRefused = useHasRefusedDraft(cellName(rowKey, ''));
  const states = Object.values(useStore(saver).fields);
  const is = (wanted: string) => states.some((state) => state?.status === wanted);
  const status =
    hasRefused || is('failed') || is('stale')
      ? 'failed'
      : is('saving')
        ? 'saving'
        : is('saved')
          ? 'saved'
          : undefined;
  return (
    <Text role="status" size="s" {...statusLook(status)}>
      {status && { failed: 'Not saved', saving: 'Saving…', saved: 'Saved' }[status]}
    </Text>
  );
}

/** Failed edits and conflicts of a line, by field, with the buttons to resolve them. */
export function Problems({
  saver,
  columns,
}: {
  saver: RowSaver<MenuItemRow>;
  columns: readonly TextColumn[];
}) {
  const { fields, shown } = saver.state;
  const stuck = (Object.keys(fields) as (keyof MenuItemRow)[]).filter((field) =>
    ['failed', 'stale'].includes(fields[field]?.status ?? ''),
  );
  if (stuck.length === 0) return null;
  return (
    <Stack gap={2} className={styles.problems}>
      {stuck.map((field) => {
        const column = columns.find((one) => one.field === field);
        const title = column?.title ?? MENU_WORDING.label(field);
        const format = (value: unknown) =>
          column ? column.text({ ...shown, [field]: value }) : MENU_WORDING.value(value, field);
        return (
          <Inline gap={2} wrap align="center" key={field} size="s">
            <strong>{title}</strong> {renderFieldState(saver, field, `${title} of ${shown.name}`, format)}
          </Inline>
        );
      })}
    </Stack>
  );
}
