import { Input } from 'antd';
import { type DeadMail, mailDiscardInput } from '@server/modules/system/mails.schemas';
import { SYSTEM_TEXTS } from '@server/shared/texts/system';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';

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
  return (
    <FormDialog
      title={SYSTEM_TEXTS.discardTitle}
      help={`${title} to ${recipient}. ${SYSTEM_TEXTS.discardHelp}`}
      schema={reasonForm}
      initialValues={{ reason: '' }}
      onSubmit={({ reason }) => onDiscard(reason)}
      okText={SYSTEM_TEXTS.discard}
      danger
      onClose={onClose}
    >
      <Field name="reason" label="Reason">
        <Input.TextArea maxLength={255} autoSize={{ minRows: 2, maxRows: 6 }} autoFocus />
      </Field>
    </FormDialog>
  );
}
