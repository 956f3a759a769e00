import { cellsOf, type Pasted } from './cells';
import styles from './grid.module.css';

/** What of a paste needs a person: what is refused, and what found no place, to be copied. */
export function PasteReport({ pasted, onClose }: { pasted: Pasted; onClose: () => void }) {
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
      {lost !== '' && (
        <textarea readOnly aria-label="What was not pasted" value={lost} rows={Math.min(6, left.length)} />
      )}
      <button type="button" className={styles.close} onClick={onClose}>
        Close
      </button>
    </div>
  );
}
