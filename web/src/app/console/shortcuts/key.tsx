import { Fragment } from 'react';
import type { Shortcut } from '@server/shared/texts/shortcuts';
import styles from './key.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** One key, labeled as on this device's keyboard. */
export const KeyCap = ({ name }: { name: string }) => (
  <kbd className={styles.key}>{name === 'mod' ? (isMac ? '⌘' : 'Ctrl') : name}</kbd>
);

/** Several keys, pressed together or in sequence. */
export const KeyCaps = ({ keys, then }: Pick<Shortcut, 'keys' | 'then'>) =>
  keys.map((key, at) => (
    <Fragment key={key + String(at)}>
      {at > 0 && <span className={styles.between}>{then ? 'then' : '+'}</span>}
      <KeyCap name={key} />
    </Fragment>
  ));
