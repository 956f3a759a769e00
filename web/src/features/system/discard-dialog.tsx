import { Input, Modal } from 'antd';
import { type DeadMail, mailDiscardInput } from '@server/modules/system/mails.schemas';
import { SYSTEM_TEXTS } from '@server/shared/texts/system';
import { DialogActions } from '@/components/form/dialog-actions';
import { Field } from '@/components/form/field';
import { SchemaForm } from '@/components/form/schema-form';
import { useRestoreFocus } from '@/hooks/use-restore-focus';
import styles from './system.module.css';

interface DiscardDialogProps {
  mail: DeadMail;
  /** Rejects with the error that the form then shows. */
  onDiscard: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

const reasonForm = mailDiscardInput.pick({ reason: true });

/** Asks for the reason to discard a message. Mounted while it is open. */
export default function DiscardDialog({
  mail: { title, recipient },
  onDiscard,
  onClose,
}: DiscardDialogProps) {
  useRestoreFocus();
  return (
    <Modal
      open
      title={SYSTEM_TEXTS.discardTitle}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <p className={styles.help}>{`${title} to ${recipient}. ${SYSTEM_TEXTS.discardHelp}`}</p>
      <SchemaForm
        label={SYSTEM_TEXTS.discardTitle}
        schema={reasonForm}
        initialValues={{ reason: '' }}
        onSubmit={({ reason }) => onDiscard(reason)}
        actions={({ busy }) => (
          <DialogActions text={SYSTEM_TEXTS.discard} busy={busy} danger onCancel={onClose} />
        )}
      >
        <Field name="reason" label="Reason">
          <Input.TextArea maxLength={255} autoSize={{ minRows: 2, maxRows: 6 }} autoFocus />
        </Field>
      </SchemaForm>
    </Modal>
  );
}
