import { Button } from 'antd';
import { type Nouns, SELECTION_TEXTS } from '@server/shared/texts/selection';
import { Inline } from '@/components/layout/inline';
import { ActionMenu, type RowAction } from '@/components/list-page/row-menu';
import { BELOW_MD, useMediaQuery } from '@/hooks/use-media-query';
import type { SelectedRows } from './selected-rows';

/** Action on all selected rows. */
export interface BulkAction {
  text: string;
  run: () => unknown;
  danger?: boolean;
}

interface BulkButtonsProps {
  selection: SelectedRows;
  /** Number of selected rows. */
  count: number;
  nouns: Nouns;
  actions: readonly BulkAction[];
  /** Text of the action that is being prepared. */
  busy: string | undefined;
  /** Puts the actions into a menu. */
  narrow: boolean;
}

/** Buttons that act on the selected rows, or a menu where there is little room. */
export function BulkButtons({ selection, count, nouns, actions: own, busy, narrow }: BulkButtonsProps) {
  // The list's own buttons are out of reach above the list.
  const isPhone = useMediaQuery(BELOW_MD);
  const exports = isPhone ? [...selection.exports] : [];
  const actions = [
    ...own.filter(({ danger }) => !danger),
    ...exports.map(([text, run]): BulkAction => ({ text: text(count), run })),
    ...own.filter(({ danger }) => danger),
  ];
  if (count === 0 || actions.length === 0) return null;
  const label = SELECTION_TEXTS.actionsFor(count, nouns);
  if (narrow)
    return (
      <ActionMenu
        name={label}
        text={SELECTION_TEXTS.actions}
        busy={busy !== undefined}
        actions={actions.map(({ text, run, ...look }): RowAction => ({
          ...look,
          text,
          label: text,
          onSelect: () => void run(),
        }))}
      />
    );
  return (
    <Inline role="group" aria-label={label} wrap gap={1}>
      {actions.map(({ text, run, ...look }) => (
        <Button
          key={text}
          size="small"
          {...look}
          loading={busy === text && { delay: 200 }}
          onClick={() => void run()}
        >
          {text}
        </Button>
      ))}
    </Inline>
  );
}
