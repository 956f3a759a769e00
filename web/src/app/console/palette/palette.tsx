import { Modal } from 'antd';
import { SHELL_TEXTS } from '@server/shared/texts/shell';
import { PaletteItems } from './palette-items';
import styles from './palette.module.css';
import { useSoldOutActions } from './use-sold-out-choices';

interface PaletteProps {
  open: boolean;
  onClose: () => void;
  onKeys: () => void;
}

/** The command palette as a dialog over the console. */
export default function Palette({ open, onClose, onKeys }: PaletteProps) {
  const stock = useSoldOutActions();
  return (
    <Modal
      open={open}
      closable={false}
      destroyOnHidden
      footer={null}
      width={620}
      onCancel={onClose}
      title={SHELL_TEXTS.palette}
      classNames={{ container: styles.dialog ?? '', header: 'visually-hidden' }}
    >
      <PaletteItems stock={stock} onClose={onClose} onKeys={onKeys} />
    </Modal>
  );
}
