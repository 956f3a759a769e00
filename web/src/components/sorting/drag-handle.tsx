import styles from './sorting.module.css';

/**
 * What a row is dragged by. Not for keys and screen readers: they have buttons that say what they do.
 * @param name what the row is called in announcements
 */
export const DragHandle = ({ name }: { name: string }) => (
  <span className={styles.handle} data-handle={name} title="Drag to another place" aria-hidden />
);
