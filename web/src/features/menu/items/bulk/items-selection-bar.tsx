import { ITEM_NOUNS } from '@server/shared/texts/selection';
import { lazyPart } from '@/components/lazy-part';
import { SelectionBar } from '@/components/selection/bar';
import type { BulkActionsProps } from './bulk-actions';

const load = async () => ({ default: (await import('./bulk-actions')).BulkActions });
const BulkActions = lazyPart(load);

/** Width that all actions need in one line (px). */
const ALL_ACTIONS = 890;

interface ItemsSelectionBarProps extends Omit<BulkActionsProps, 'narrow'> {
  /** Items that can be selected. */
  ids: readonly number[];
  onSelectAll: () => void;
}

/** Selects all shown items, and acts on the selected ones. */
export const ItemsSelectionBar = ({ ids, onSelectAll, ...props }: ItemsSelectionBarProps) => (
  <SelectionBar
    ids={ids}
    onSelectAll={onSelectAll}
    selection={props.selection}
    nouns={ITEM_NOUNS}
    load={load}
    width={ALL_ACTIONS}
    renderActions={(narrow) => <BulkActions {...props} narrow={narrow} />}
  />
);
