import { Modal } from 'antd';
import type { ReactNode } from 'react';

interface FormDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form over its list; mounted while it is open. */
export const FormDialog = ({ title, onClose, children }: FormDialogProps) => (
  <Modal open title={title} footer={null} onCancel={onClose} mask={{ closable: false }} destroyOnHidden>
    {children}
  </Modal>
);
