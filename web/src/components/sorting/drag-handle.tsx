import styles from './sorting.module.css';

interface DragHandleProps {
  /** What the row is called in announcements. */
  name: string;
  /** A press that is no drag. */
  onPress?: () => void;
}

/** What a row is dragged by. Not for keys and screen readers: they have buttons that say what they do. */
export const DragHandle = ({ name, onPress }: DragHandleProps) => (
  <span className={styles.handle} data-handle={name} title="Drag to reorder" aria-hidden onClick={onPress} />
);
