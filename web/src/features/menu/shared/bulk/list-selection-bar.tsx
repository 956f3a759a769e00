import { lazyPart } from '@/components/lazy-part';
import type { ListBulkActionsProps } from './list-bulk-actions';
import { SelectionBar } from '@/components/selection/bar';

const load = async () => ({ default: (await import('./list-bulk-actions')).ListBulkActions });
const ListBulkActions = lazyPart(load);

/** Width that the actions need in one line (px). */
const ALL_FOOD_ACTIONS = 620;
const ONE_ACTION = 320;
const PRICES_ACTION = 120;

interface ListSelectionBarProps extends Omit<ListBulkActionsProps, 'narrow'> {
  /** Rows of the page that can be selected. */
  ids: readonly number[];
}

/** Selects all rows of a page, and acts on the selected ones. */
export const ListSelectionBar = ({ ids, ...props }: ListSelectionBarProps) => (
  <SelectionBar
    ids={ids}
    selection={props.selection}
    nouns={props.list.nouns}
    load={load}
    width={(props.list.isFood ? ALL_FOOD_ACTIONS : ONE_ACTION) + (props.list.sendPrices ? PRICES_ACTION : 0)}
    renderActions={(narrow) => <ListBulkActions {...props} narrow={narrow} />}
  />
);
