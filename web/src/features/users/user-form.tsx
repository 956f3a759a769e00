import { Button, Input } from 'antd';
import { type UserOutput, type UserUpdate, userUpdateInput } from '@server/modules/people/users.schemas';
import { Field } from '@/components/form/field';
import { SchemaForm } from '@/components/form/schema-form';
import { SwitchRow } from '@/components/form/switch-row';
import { useAlerts } from '@/hooks/use-alerts';
import { useConsole } from '@/hooks/use-console';
import { isNotFound } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import styles from './users.module.css';

const USER_GONE =
  'Somebody else deleted this user while you were editing it. Copy what you need, or invite the person again.';

const fields = userUpdateInput.pick({
  first_name: true,
  last_name: true,
  phone: true,
  is_staff: true,
  is_superadmin: true,
});

/** Names, phone, and the platform's own flags: only superadmins give those, and never to themselves (C-185). */
export function UserForm({ user, self }: { user: UserOutput; self: boolean }) {
  const { profile } = useConsole();
  const { confirm } = useAlerts();
  const utils = trpc.useUtils();
  const { id, version, first_name, last_name, phone, is_staff, is_superadmin } = user;
  const mayFlag = profile.is_superadmin && !self;
  const save = async (values: Omit<UserUpdate, 'id' | 'version'>) => {
    try {
      await utils.client.admin.users.update.mutate({ id, version, ...values });
    } catch (error) {
      throw isNotFound(error) ? new Error(USER_GONE, { cause: error }) : error;
    }
    await utils.admin.users.invalidate();
    confirm('Saved.');
  };
  return (
    <SchemaForm
      label="Person"
      schema={fields}
      initialValues={{
        first_name,
        last_name,
        phone: phone ?? '',
        ...(mayFlag ? { is_staff, is_superadmin } : {}),
      }}
      onSubmit={save}
      actions={({ busy }) => (
        <Button type="primary" htmlType="submit" loading={busy}>
          Save
        </Button>
      )}
    >
      <div className={styles.names}>
        <Field name="first_name" label="First name">
          <Input maxLength={100} autoComplete="off" />
        </Field>
        <Field name="last_name" label="Last name">
          <Input maxLength={100} autoComplete="off" />
        </Field>
      </div>
      <Field name="phone" label="Phone" optional hint="With the country’s code, as +15551234567.">
        <Input type="tel" maxLength={30} autoComplete="off" />
      </Field>
      {mayFlag && (
        <>
          <SwitchRow
            name="is_staff"
            title="Platform staff"
            hint="Works in the console, over all restaurants."
          />
          <SwitchRow
            name="is_superadmin"
            title="Superadmin"
            hint="May do everything, also to other admins."
          />
        </>
      )}
    </SchemaForm>
  );
}
