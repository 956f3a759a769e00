import { Inline } from '@/components/layout/inline';
import { type DecimalKind, shownDecimal } from './decimal-kind';
import styles from './price-jump-note.module.css';

interface PriceJumpNoteProps {
  /** The old price. */
  before: number;
  kind: DecimalKind;
  /** Field name for the undo button's label. */
  label: string;
  onUndo: () => void;
}

/** Shows the old price after an edit that changed it more than tenfold, with an undo button (C-306). */
export const PriceJumpNote = ({ before, kind, label, onUndo }: PriceJumpNoteProps) => (
  <Inline
    as="span"
    gap={2}
    rowGap={0}
    inline
    wrap
    align="center"
    role="status"
    size="s"
    weight={500}
    tone="warning"
    tabular
  >
    <span>{`Was ${shownDecimal(before, kind)}.`}</span>
    <button type="button" aria-label={`Undo ${label}`} className={styles.undo} onClick={onUndo}>
      Undo
    </button>
  </Inline>
);
