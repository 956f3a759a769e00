import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useRestoreFocus } from '@/hooks/use-restore-focus';

interface FormDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form over its list; mounted while it is open. */
export function FormDialog({ title, onClose, children }: FormDialogProps) {
  useRestoreFocus();
  return (
    <Modal open title={title} footer={null} onCancel={onClose} mask={{ closable: false }} destroyOnHidden>
      {children}
    </Modal>
  );
}
