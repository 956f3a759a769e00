import { Input } from 'antd';
import type { ReactNode } from 'react';
import { type UserOutput, type UserUpdate, userUpdateInput } from '@server/modules/people/users.schemas';
import { RESTAURANT_TEXTS } from '@server/shared/texts/restaurant';
import { PHONE_HINT } from '@server/shared/texts/phone';
import { SaveBar } from '@/components/editor-page/save-bar';
import { Field } from '@/components/form/field';
import { FormRow } from '@/components/form/form-row';
import { SchemaForm } from '@/components/form/schema-form';
import { SwitchRow } from '@/components/form/switch-row';
import { useConsole } from '@/hooks/use-console';
import { HistoryButton } from '@/components/history/history-button';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';

const fields = userUpdateInput.pick({
  first_name: true,
  last_name: true,
  phone: true,
  is_staff: true,
  is_superadmin: true,
});

interface UserFormProps {
  user: UserOutput;
  self: boolean;
  /** Something is unsaved, in these fields or below. */
  dirty: boolean;
  /** Called with every edit: does a field differ from its saved value? */
  onEdit: (differs: boolean) => void;
  onSave: (values: Omit<UserUpdate, 'id' | 'version'>) => Promise<unknown>;
  /** Below the fields, and saved with them. */
  children: ReactNode;
}

/** Names, phone, and the platform flags. Only superadmins set those, and never their own (C-185). */
export function UserForm({ user, self, dirty, onEdit, onSave, children }: UserFormProps) {
  const { profile } = useConsole();
  const { id, email, first_name, last_name, phone, is_staff, is_superadmin } = user;
  const mayFlag = profile.is_superadmin && !self;
  const initial = {
    first_name,
    last_name,
    phone: phone ?? '',
    ...(mayFlag ? { is_staff, is_superadmin } : {}),
  };
  return (
    <SchemaForm
      label="User"
      schema={fields}
      initialValues={initial}
      onEdit={(values) =>
        onEdit(
          Object.entries(initial).some(([name, value]) => values[name as keyof typeof initial] !== value),
        )
      }
      onSubmit={onSave}
      actions={({ busy }) => <SaveBar busy={busy} hint={dirty && RESTAURANT_TEXTS.notSaved} />}
    >
      <Inline below={4} gap={2} wrap align="baseline">
        <Text tone="muted" breaks>
          {email}
        </Text>
        <HistoryButton of="user" id={id} owner={null} looks="default" />
      </Inline>
      <FormRow>
        <Field name="first_name" label="First name">
          <Input maxLength={100} autoComplete="off" />
        </Field>
        <Field name="last_name" label="Last name">
          <Input maxLength={100} autoComplete="off" />
        </Field>
      </FormRow>
      <Field name="phone" label="Phone" optional hint={PHONE_HINT}>
        <Input type="tel" maxLength={30} autoComplete="off" />
      </Field>
      {mayFlag && (
        <>
          <SwitchRow name="is_staff" title="Platform staff" hint="Can work in all restaurants." />
          <SwitchRow name="is_superadmin" title="Superadmin" hint="Full access, including other admins." />
        </>
      )}
      {children}
    </SchemaForm>
  );
}
