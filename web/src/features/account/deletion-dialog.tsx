import { Input, Modal } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { codeInput } from '@server/modules/auth/account.schemas';
import { emailSchema } from '@server/shared/schemas';
import { ACCOUNT_TEXTS } from '@server/shared/texts/account';
import { DialogActions } from '@/components/form/dialog-actions';
import { CodeInput } from '@/components/form/code-input';
import { Field } from '@/components/form/field';
import { Resend } from '@/components/form/resend';
import { SchemaForm } from '@/components/form/schema-form';
import { clearDrafts } from '@/lib/drafts';
import { clearRecents } from '@/lib/recents';
import { endSession } from '@/lib/session/session-store';
import { api } from '@/lib/trpc';
import { Text } from '@/components/layout/text';

const TEXTS = ACCOUNT_TEXTS.deletion;
const typedEmail = z.object({ email: emailSchema });

interface DeletionDialogProps {
  email: string;
  onClose: () => void;
}

/** Deletes the account: the user types the email, then enters the emailed code. */
export default function DeletionDialog({ email, onClose }: DeletionDialogProps) {
  const [resendAt, setResendAt] = useState<number>();
  return (
    <Modal open title={TEXTS.dialog} footer={null} onCancel={onClose} destroyOnHidden>
      {resendAt === undefined ? (
        <TypeEmail onSent={setResendAt} onClose={onClose} />
      ) : (
        <TypeCode email={email} resendAt={resendAt} onSent={setResendAt} onClose={onClose} />
      )}
    </Modal>
  );
}

interface StepProps {
  onSent: (resendAt: number) => void;
  onClose: () => void;
}

const TypeEmail = ({ onSent, onClose }: StepProps) => (
  <SchemaForm
    schema={typedEmail}
    label={TEXTS.title}
    initialValues={{ email: '' }}
    onSubmit={async (typed) => {
      const { resend_after } = await api.accountDeletion.sendCode.mutate(typed);
      onSent(Date.now() + resend_after * 1_000);
    }}
    actions={({ busy }) => <DialogActions text={TEXTS.sendCode} busy={busy} danger onCancel={onClose} />}
  >
    <Text as="p" below={4} breaks>
      {TEXTS.typeEmail}
    </Text>
    <Field name="email" label="Email">
      <Input type="email" autoComplete="off" inputMode="email" autoFocus />
    </Field>
  </SchemaForm>
);

interface TypeCodeProps extends StepProps {
  email: string;
  resendAt: number;
}

const TypeCode = ({ email, resendAt, onSent, onClose }: TypeCodeProps) => (
  <>
    <SchemaForm
      schema={codeInput}
      label={TEXTS.title}
      initialValues={{ code: '' }}
      onSubmit={async ({ code }) => {
        await api.accountDeletion.delete.mutate({ code });
        clearDrafts();
        clearRecents();
        endSession('signed-out', TEXTS.done);
      }}
      actions={({ busy }) => <DialogActions text={TEXTS.confirm} busy={busy} danger onCancel={onClose} />}
    >
      <Text as="p" below={4} breaks role="status">
        <span>{`${TEXTS.sent} `}</span>
        <strong>{email}</strong>
        <span>{`. ${TEXTS.last}`}</span>
      </Text>
      <Field name="code" label="Code">
        <CodeInput autoFocus />
      </Field>
    </SchemaForm>
    <Resend resendAt={resendAt} send={() => api.accountDeletion.sendCode.mutate({ email })} onSent={onSent} />
  </>
);
