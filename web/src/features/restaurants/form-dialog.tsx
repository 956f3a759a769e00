import { Modal } from 'antd';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { DialogActions } from '@/components/form/dialog-actions';
import { SchemaForm } from '@/components/form/schema-form';
import { useRestoreFocus } from '@/hooks/use-restore-focus';
import styles from './restaurants.module.css';

interface FormDialogProps<S extends z.ZodObject> {
  title: string;
  /** Explains the effect, above the fields. */
  help?: string;
  schema: S;
  initialValues: Partial<z.input<S>>;
  okText: string;
  danger?: boolean;
  /** Closes the dialog, or rejects with the error that the form then shows. */
  onSubmit: (values: z.output<S>) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** A short form in a dialog. Mounted while it is open. */
export function FormDialog<S extends z.ZodObject>({
  title,
  help,
  okText,
  danger = false,
  onClose,
  ...form
}: FormDialogProps<S>) {
  useRestoreFocus();
  return (
    <Modal open title={title} footer={null} onCancel={onClose} mask={{ closable: false }} destroyOnHidden>
      {help && <p className={styles.help}>{help}</p>}
      <SchemaForm
        label={title}
        actions={({ busy }) => <DialogActions text={okText} busy={busy} danger={danger} onCancel={onClose} />}
        {...form}
      />
    </Modal>
  );
}
