import { Button, Input, Modal } from 'antd';
import { emailSchema } from '@server/shared/schemas';
import { AntdStyle } from '@/components/antd-style';
import { Field } from '@/components/form/field';
import { SchemaForm } from '@/components/form/schema-form';
import { z } from 'zod';
import { Text } from '@/components/layout/text';
import { Lead } from '@/components/lead';
import { Stack } from '@/components/layout/stack';
import styles from './test-accounts.module.css';
import { capitalized } from '@server/shared/characters';

const ACCOUNTS = [
  { name: 'Alex Baker', email: 'alex.baker@example.com' },
  { name: 'Sam Miller', email: 'sam.miller@example.com' },
  { name: 'Robin Cook', email: 'robin.cook@example.com' },
];

interface TestAccountsProps {
  open: boolean;
  onChoose: (email: string, name: string) => void;
  onClose: () => void;
}

/** Replaces Google's pages with the local identity emulator only: any email counts as a Google account. */
export default function TestAccounts({ open, onChoose, onClose }: TestAccountsProps) {
  return (
    <AntdStyle>
      <Modal
        open={open}
        title="Choose a test account"
        onCancel={onClose}
        footer={null}
        width={420}
        destroyOnHidden
      >
        <Lead>Google sign-in is simulated here. Choose any account.</Lead>
        <Stack as="ul" gap={2} below={5}>
          {ACCOUNTS.map(({ name, email }) => (
            <li key={email}>
              <Stack
                as="button"
                gap={0}
                tone="text"
                type="button"
                className={styles.account}
                onClick={() => onChoose(email, name)}
              >
                <strong>{name}</strong>
                <Text size="s" tone="subtle">
                  {email}
                </Text>
              </Stack>
            </li>
          ))}
        </Stack>
        <SchemaForm
          schema={z.object({ email: emailSchema })}
          label="Another test account"
          onSubmit={async ({ email }) => onChoose(email, nameOf(email))}
          actions={() => (
            <Button htmlType="submit" block>
              Continue with this email
            </Button>
          )}
        >
          <Field name="email" label="Another email">
            <Input type="email" autoComplete="off" />
          </Field>
        </SchemaForm>
      </Modal>
    </AntdStyle>
  );
}

/** Guesses a name: "robin.cook@…" is probably Robin Cook. */
const nameOf = (email: string) =>
  (email.split('@')[0] ?? '')
    .split(/[._+-]+/)
    .map(capitalized)
    .join(' ');
