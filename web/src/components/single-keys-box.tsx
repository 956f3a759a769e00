import { Checkbox } from 'antd';
import { useId } from 'react';
import { SHORTCUT_TEXTS } from '@server/shared/texts/shortcuts';
import { useSingleKeys } from '@/hooks/use-page-key';
import { singleKeysChoice } from '@/theme/single-keys';
import styles from './single-keys-box.module.css';

/** Checkbox for one-letter shortcuts on this device. */
export function SingleKeysBox() {
  const isOn = useSingleKeys();
  const helpId = useId();
  return (
    <div className={styles.box}>
      <Checkbox
        checked={isOn}
        aria-describedby={helpId}
        onChange={({ target }) => singleKeysChoice.choose(target.checked ? 'on' : 'off')}
      >
        {SHORTCUT_TEXTS.single}
      </Checkbox>
      <p id={helpId} className={styles.help}>
        {SHORTCUT_TEXTS.singleHelp}
      </p>
    </div>
  );
}
