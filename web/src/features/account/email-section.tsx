import { Button, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type AccountOutput, codeInput, emailChangeInput } from '@server/modules/auth/account.schemas';
import { ACCOUNT_TEXTS } from '@server/shared/texts/account';
import { DialogActions } from '@/components/form/dialog-actions';
import { CodeInput } from '@/components/form/code-input';
import { Field } from '@/components/form/field';
import { FormError } from '@/components/form/form-error';
import { PasswordInput } from '@/components/form/password-input';
import { UsernameOf } from '@/components/form/username-of';
import { Resend } from '@/components/form/resend';
import { SchemaForm } from '@/components/form/schema-form';
import { Inline } from '@/components/layout/inline';
import { useAlerts } from '@/hooks/use-alerts';
import { useFragment } from '@/hooks/use-fragment';
import { errorText } from '@/lib/errors';
import { api, trpc } from '@/lib/trpc';
import { Text } from '@/components/layout/text';
import styles from './account.module.css';
import { AccountRow, AccountRows, AccountSection } from './section';

const TEXTS = ACCOUNT_TEXTS.email;

/** Requested email change. Kept in memory only, because it contains a password. */
interface Asked {
  email: string;
  current_password?: string | undefined;
  /** Time at which another code can be requested (ms since 1970). */
  resendAt: number;
}

/** Email section; a new email is verified by a code. */
export function EmailSection({ account }: { account: AccountOutput }) {
  const [step, setStep] = useState<'shown' | 'asking' | 'proving' | Asked>('shown');
  const link = useFragment('email-link');
  const close = () => setStep('shown');
  const utils = trpc.useUtils();
  const asked = (next: Asked) => {
    setStep(next);
    // Reloads the account, since the change is pending now.
    void utils.account.get.invalidate();
  };
  return (
    <AccountSection title={TEXTS.title} lead={TEXTS.lead}>
      {link && <Confirm link={link} email={account.email} />}
      {step === 'shown' && (
        <AccountRows label={TEXTS.title}>
          <AccountRow
            name={account.email}
            note={account.email_pending ? TEXTS.howToConfirm : undefined}
            action={
              <Inline gap={2} wrap>
                {account.email_pending && (
                  <Button onClick={() => setStep('proving')}>{TEXTS.enterCode}</Button>
                )}
                <Button onClick={() => setStep('asking')}>{TEXTS.change}</Button>
              </Inline>
            }
          />
        </AccountRows>
      )}
      {step === 'asking' && <Ask account={account} onAsked={asked} onCancel={close} />}
      {step === 'proving' && <Prove onAsked={setStep} onDone={close} />}
      {typeof step === 'object' && <Prove asked={step} onAsked={setStep} onDone={close} />}
    </AccountSection>
  );
}

interface AskProps {
  account: AccountOutput;
  onAsked: (asked: Asked) => void;
  onCancel: () => void;
}

const Ask = ({ account, onAsked, onCancel }: AskProps) => (
  <div className={styles.narrow}>
    <SchemaForm
      schema={emailChangeInput}
      label={TEXTS.change}
      initialValues={{ email: '' }}
      onSubmit={async (wish) => {
        const { resend_after } = await api.account.requestEmail.mutate(wish);
        onAsked({ ...wish, resendAt: Date.now() + resend_after * 1_000 });
      }}
      actions={({ busy }) => <DialogActions text={TEXTS.sendCode} busy={busy} onCancel={onCancel} />}
    >
      <Text as="p" below={4} breaks>
        Current email: <strong>{account.email}</strong>
      </Text>
      <Field name="email" label="New email">
        <Input type="email" autoComplete="email" inputMode="email" autoFocus />
      </Field>
      {account.has_password && (
        <>
          <UsernameOf email={account.email} />
          <Field name="current_password" label="Current password">
            <PasswordInput autoComplete="current-password" />
          </Field>
        </>
      )}
    </SchemaForm>
  </div>
);

interface ProveProps {
  /** The change requested in this tab; a code can also come from another one. */
  asked?: Asked;
  onAsked: (asked: Asked) => void;
  onDone: () => void;
}

/** Confirms the new email and reloads the data that contains it. */
function useEmailChanged() {
  const { confirm } = useAlerts();
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([
      utils.account.get.invalidate(),
      utils.auth.me.invalidate(),
      utils.invites.own.invalidate(),
    ]);
    confirm(TEXTS.changed);
  };
}

/** Confirmation for users who open the link in the email; a click confirms. */
function Confirm({ link, email }: { link: string; email: string }) {
  const changed = useEmailChanged();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const done = () => navigate({ hash: '' }, { replace: true });
  const press = () => {
    setBusy(true);
    setError('');
    api.account.verifyEmailByLink
      .mutate({ link })
      .then(async () => {
        await changed();
        await done();
      })
      .catch((failure: unknown) => setError(errorText(failure)))
      .finally(() => setBusy(false));
  };
  return (
    <div className={styles.narrow}>
      <p>{TEXTS.confirmFor(email)}</p>
      <FormError>{error}</FormError>
      <DialogActions text={TEXTS.confirm} busy={busy} onSubmit={press} onCancel={() => void done()} />
    </div>
  );
}

function Prove({ asked, onAsked, onDone }: ProveProps) {
  const changed = useEmailChanged();
  return (
    <div className={styles.narrow}>
      <SchemaForm
        schema={codeInput}
        label={TEXTS.confirm}
        initialValues={{ code: '' }}
        onSubmit={async ({ code }) => {
          await api.account.verifyEmail.mutate({ code });
          await changed();
          onDone();
        }}
        actions={({ busy }) => <DialogActions text={TEXTS.confirm} busy={busy} onCancel={onDone} />}
      >
        {asked && (
          <Text as="p" below={4} breaks role="status">
            <span>{`${TEXTS.sent} `}</span>
            <strong>{asked.email}</strong>.
          </Text>
        )}
        <Field name="code" label="Code">
          <CodeInput autoFocus />
        </Field>
      </SchemaForm>
      {asked && (
        <Resend
          resendAt={asked.resendAt}
          send={() =>
            api.account.requestEmail.mutate({
              email: asked.email,
              current_password: asked.current_password,
            })
          }
          onSent={(next) => onAsked({ ...asked, resendAt: next })}
        />
      )}
    </div>
  );
}
