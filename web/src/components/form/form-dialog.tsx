import type { ComponentProps, ReactNode } from 'react';
import type { z } from 'zod';
import { Dialog } from '@/components/dialog';
import { Lead } from '@/components/lead';
import { DialogActions } from './dialog-actions';
import { SchemaForm } from './schema-form';

interface FormDialogProps<S extends z.ZodObject> extends Omit<
  ComponentProps<typeof SchemaForm<S>>,
  'actions' | 'label'
> {
  /** Also names the form. */
  title: string;
  /** Text above the fields, such as the effect. */
  help?: ReactNode;
  okText: string;
  danger?: boolean;
  /** Read before the press, such as warnings. Stays in view with the buttons. */
  notes?: ReactNode;
  onClose: () => void;
}

/** A short form in a dialog. `onSubmit` closes the dialog, or rejects with the error that the form then shows. */
export function FormDialog<S extends z.ZodObject>({
  title,
  help,
  okText,
  danger = false,
  notes,
  onClose,
  ...form
}: FormDialogProps<S>) {
  return (
    <Dialog title={title} onClose={onClose}>
      {help && <Lead>{help}</Lead>}
      <SchemaForm
        label={title}
        actions={({ busy }) => (
          <DialogActions text={okText} busy={busy} danger={danger} notes={notes} onCancel={onClose} />
        )}
        {...form}
      />
    </Dialog>
  );
}
