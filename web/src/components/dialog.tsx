import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useRestoreFocus } from '@/hooks/use-restore-focus';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog whose content has the buttons. A click outside does not close it. Mounted while it is open. */
export function Dialog({ title, onClose, children }: DialogProps) {
  useRestoreFocus();
  return (
    <Modal open title={title} footer={null} onCancel={onClose} mask={{ closable: false }} destroyOnHidden>
      {children}
    </Modal>
  );
}
