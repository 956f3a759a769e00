import styles from './sorting.module.css';

interface DragHandleProps {
  /** Name of the row in announcements. */
  name: string;
  /** Called for a click without dragging. */
  onPress?: () => void;
}

/** Handle that drags a row. Hidden from keyboards and screen readers, which have labeled buttons. */
export const DragHandle = ({ name, onPress }: DragHandleProps) => (
  <span className={styles.handle} data-handle={name} title="Drag to reorder" aria-hidden onClick={onPress} />
);
