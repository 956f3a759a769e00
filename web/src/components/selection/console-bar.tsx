import { SelectAllPages } from './all-pages';
import { SelectionBar } from './bar';
import { BulkButtons } from './buttons';
import type { ListBulk } from './list-bulk';
import type { LazyActions } from './lazy-actions';
import { useSelectedCount } from './selected-rows';

interface ConsoleBarProps {
  /** Puts it over the heading of the table. */
  over: boolean;
  bulk: ListBulk;
  /** Rows of the page that can be selected. */
  ids: readonly number[];
  actions: LazyActions | undefined;
  /** All pages, where there are several. */
  pages: { count: number; most: number; selectAll: () => Promise<number> } | undefined;
}

/** Width of the button for all pages (px). */
const ALL_PAGES = 250;

/** Selects all rows of a page or of all pages, and acts on the selected ones, if there are actions. */
export const ConsoleBar = ({ over, bulk, ids, actions, pages }: ConsoleBarProps) => (
  <SelectionBar
    over={over}
    ids={ids}
    selection={bulk.selection}
    nouns={bulk.nouns}
    load={actions?.load}
    width={(actions?.width ?? 0) + (pages ? ALL_PAGES : 0)}
    renderActions={(narrow) =>
      actions ? <actions.Actions bulk={bulk} narrow={narrow} /> : <OnlyExport {...bulk} narrow={narrow} />
    }
  >
    {pages && <SelectAllPages selection={bulk.selection} ids={ids} nouns={bulk.nouns} {...pages} />}
  </SelectionBar>
);

/** Buttons of a list whose rows are only exported. */
const OnlyExport = ({ selection, nouns, narrow }: ListBulk & { narrow: boolean }) => (
  <BulkButtons
    selection={selection}
    count={useSelectedCount(selection)}
    nouns={nouns}
    actions={[]}
    busy={undefined}
    narrow={narrow}
  />
);
