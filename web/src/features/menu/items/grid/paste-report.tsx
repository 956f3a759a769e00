import type { RowSaver } from '../../shared/saving/row-saver';
import type { RowList } from '../../shared/saving/row-list';
import type { ItemRow } from '../item-rows';
import { cellsOf, type Pasted } from './cells';
import styles from './grid.module.css';
import { useRowsOf } from './use-rows-of';

interface PasteReportProps {
  pasted: Pasted;
  list: RowList<ItemRow>;
  onClose: () => void;
}

/** What of a paste needs a person: what is refused, and what found no place, to be copied. */
export function PasteReport({ pasted, list, onClose }: PasteReportProps) {
  const { cells, added, refused, left } = pasted;
  const lost = left.map((line) => line.join('\t')).join('\n');
  return (
    <div role="status" className={styles.report} data-trouble={refused > 0 || lost !== '' || undefined}>
      <p>
        Pasted {cellsOf(cells)}
        {added > 0 && `, with ${added === 1 ? '1 new item' : `${added} new items`}`}.{' '}
        {refused > 0 &&
          `${refused === 1 ? '1 of them is' : `${refused} of them are`} not saved: what stands in the marked ${refused === 1 ? 'cell' : 'cells'} could not be read. `}
        {lost !== '' && 'There was no place for the rest, which is kept here:'}
      </p>
      <Progress list={list} />
      {lost !== '' && (
        <textarea readOnly aria-label="What was not pasted" value={lost} rows={Math.min(6, left.length)} />
      )}
      <button type="button" className={styles.close} onClick={onClose}>
        Close
      </button>
    </div>
  );
}

/** How many rows have yet to be saved. */
function Progress({ list }: { list: RowList<ItemRow> }) {
  useRowsOf(list);
  const left = list.state.filter(
    ({ saver: { state } }) => state.row.id === 0 || isSending(state.fields),
  ).length;
  return left > 0 && <p aria-live="off">{left === 1 ? 'Saving 1 row…' : `Saving ${left} rows…`}</p>;
}

const isSending = (fields: RowSaver<ItemRow>['state']['fields']) =>
  Object.values(fields).some((state) => state?.status === 'saving');
