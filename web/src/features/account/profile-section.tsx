import { Input } from 'antd';
import { useState } from 'react';
import type { AccountOutput } from '@server/modules/auth/account.schemas';
import { updateMeInput } from '@server/modules/auth/auth.schemas';
import { ACCOUNT_TEXTS } from '@server/shared/texts/account';
import { RESTAURANT_TEXTS } from '@server/shared/texts/restaurant';
import { SaveBar } from '@/components/editor-page/save-bar';
import { Field } from '@/components/form/field';
import { SchemaForm } from '@/components/form/schema-form';
import { useAlerts } from '@/hooks/use-alerts';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import { trpc } from '@/lib/trpc';
import { Grid } from '@/components/layout/grid';
import styles from './account.module.css';
import { AccountSection } from './section';

const TEXTS = ACCOUNT_TEXTS.profile;
const details = updateMeInput
  .pick({ first_name: true, last_name: true, phone: true })
  .required({ first_name: true, last_name: true });

/** Name and phone number. */
export function ProfileSection({ account }: { account: AccountOutput }) {
  const { confirm } = useAlerts();
  const utils = trpc.useUtils();
  const [edited, setEdited] = useState(false);
  const { first_name, last_name, phone } = account;
  useLeaveGuard(
    () => edited,
    () => setEdited(false),
  );
  return (
    <AccountSection title={TEXTS.title} lead={TEXTS.lead}>
      <SchemaForm
        schema={details}
        label={TEXTS.title}
        initialValues={{ first_name, last_name, phone: phone ?? '' }}
        onEdit={(values) =>
          setEdited(
            values.first_name !== first_name ||
              values.last_name !== last_name ||
              (values.phone ?? '') !== (phone ?? ''),
          )
        }
        onSubmit={async (values) => {
          utils.auth.me.setData(undefined, await utils.client.auth.updateMe.mutate(values));
          setEdited(false);
          await utils.account.get.invalidate();
          confirm(ACCOUNT_TEXTS.saved);
        }}
        actions={({ busy }) => <SaveBar busy={busy} hint={edited && RESTAURANT_TEXTS.notSaved} />}
      >
        <Grid gap={4} rowGap={0} least={200}>
          <Field name="first_name" label="First name">
            <Input autoComplete="given-name" />
          </Field>
          <Field name="last_name" label="Last name">
            <Input autoComplete="family-name" />
          </Field>
        </Grid>
        <Field
          name="phone"
          label="Phone"
          optional
          className={styles.narrow ?? ''}
          hint={account.phone_verified && !edited ? TEXTS.phoneVerified : TEXTS.phoneHint}
        >
          <Input type="tel" inputMode="tel" autoComplete="tel" />
        </Field>
      </SchemaForm>
    </AccountSection>
  );
}
