import { Button } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { type AccountOutput, passwordChangeInput } from '@server/modules/auth/account.schemas';
import { ACCOUNT_TEXTS } from '@server/shared/texts/account';
import { AUTH_TEXTS } from '@server/shared/texts/auth';
import { DialogActions } from '@/components/form/dialog-actions';
import { Field } from '@/components/form/field';
import { PasswordInput } from '@/components/form/password-input';
import { UsernameOf } from '@/components/form/username-of';
import { PasswordStrengthMeter } from '@/components/form/password-strength-meter';
import { SchemaForm } from '@/components/form/schema-form';
import { useAlerts } from '@/hooks/use-alerts';
import { api, trpc } from '@/lib/trpc';
import styles from './account.module.css';
import { AccountRow, AccountRows, AccountSection } from './section';
import { timeAgo } from './time-ago';

const TEXTS = ACCOUNT_TEXTS.password;

const repeated = passwordChangeInput
  .extend({ confirm: z.string().default('') })
  .refine(({ password, confirm }) => password === confirm, {
    path: ['confirm'],
    message: AUTH_TEXTS.passwordMismatch,
  });

/** Changes the password, or sets the first one. */
export function PasswordSection({ account }: { account: AccountOutput }) {
  const [changing, setChanging] = useState(false);
  const { has_password, password_changed_at } = account;
  return (
    <AccountSection title={TEXTS.title} lead={has_password ? TEXTS.lead : TEXTS.none}>
      {changing ? (
        <PasswordForm account={account} onClose={() => setChanging(false)} />
      ) : (
        <AccountRows label={TEXTS.title}>
          <AccountRow
            name={has_password ? TEXTS.hidden : TEXTS.notSet}
            note={password_changed_at && `Set ${timeAgo(password_changed_at)}`}
            action={
              <Button onClick={() => setChanging(true)}>{has_password ? TEXTS.change : TEXTS.set}</Button>
            }
          />
        </AccountRows>
      )}
    </AccountSection>
  );
}

function PasswordForm({ account, onClose }: { account: AccountOutput; onClose: () => void }) {
  const { confirm } = useAlerts();
  const utils = trpc.useUtils();
  const { email, has_password } = account;
  return (
    <div className={styles.narrow}>
      <SchemaForm
        schema={repeated}
        label={TEXTS.title}
        initialValues={{ password: '', confirm: '' }}
        onSubmit={async ({ current_password, password }) => {
          await api.account.changePassword.mutate({ current_password, password });
          await Promise.all([utils.account.get.invalidate(), utils.auth.sessions.invalidate()]);
          confirm(TEXTS.changed);
          onClose();
        }}
        actions={({ busy }) => <DialogActions text={TEXTS.save} busy={busy} onCancel={onClose} />}
      >
        <UsernameOf email={email} />
        {has_password && (
          <Field name="current_password" label="Current password">
            <PasswordInput autoComplete="current-password" autoFocus />
          </Field>
        )}
        <Field name="password" label="New password" hint={<PasswordStrengthMeter email={email} />}>
          <PasswordInput autoComplete="new-password" autoFocus={!has_password} />
        </Field>
        <Field name="confirm" label="Repeat the new password">
          <PasswordInput autoComplete="new-password" />
        </Field>
      </SchemaForm>
    </div>
  );
}
