import styles from './key.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** One key as it is written on the keyboard of this device. */
export const Key = ({ name }: { name: string }) => (
  <kbd className={styles.key}>{name === 'mod' ? (isMac ? '⌘' : 'Ctrl') : name}</kbd>
);
