import { Modal } from 'antd';
import { SHELL_TEXTS, SHORTCUTS } from '@server/shared/texts/shell';
import { Key } from './key';
import styles from './key-list.module.css';

/** What the keyboard can do here (`?`). */
export default function KeyList({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} destroyOnHidden title={SHELL_TEXTS.keys} footer={null} width={420} onCancel={onClose}>
      <dl className={styles.list}>
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <Key key={key} name={key} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
