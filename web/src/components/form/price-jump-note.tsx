import { type DecimalKind, shownDecimal } from './decimal-kind';
import styles from './price-jump-note.module.css';

interface PriceJumpNoteProps {
  /** What it was. */
  before: number;
  kind: DecimalKind;
  /** What the field is called, for the name of the button. */
  label: string;
  onUndo: () => void;
}

/** Says what a price was before an edit changed it more than tenfold, with Undo (C-306). */
export const PriceJumpNote = ({ before, kind, label, onUndo }: PriceJumpNoteProps) => (
  <span role="status" className={styles.jump}>
    <span>{`Was ${shownDecimal(before, kind)}.`}</span>
    <button type="button" aria-label={`Undo ${label}`} className={styles.undo} onClick={onUndo}>
      Undo
    </button>
  </span>
);
