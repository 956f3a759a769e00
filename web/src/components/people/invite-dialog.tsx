import { Input, Radio, Select } from 'antd';
import type { MembershipRole } from '@server/shared/access/permissions';
import { INVITE_TEXTS } from '@server/shared/texts/invites';
import { PHONE_HINT } from '@server/shared/texts/phone';
import { FormRow } from '@/components/form/form-row';
import { errorText } from '@/lib/errors';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { AccessFields } from './access-fields';
import { accessOf } from './access-value';
import { inviteForm, type InviteValues } from './invite-form';

interface InviteDialogProps {
  title: string;
  granter: MembershipRole | 'platform';
  /** Restaurants to choose from; left out if there is only one, which is `fixed`. */
  restaurants?: { options: { value: number; label: string }[]; onSearch: (text: string) => void };
  fixed?: number;
  /** Sends the invite and closes the dialog, or rejects with the error that the form then shows. */
  onSend: (values: InviteValues) => Promise<unknown>;
  onClose: () => void;
}

const DELIVERIES = [
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'Text message' },
];

/** Dialog that invites someone by email or text message, with a role and restaurants. Mounted while it is open. */
export function InviteDialog({ title, granter, restaurants, fixed, onSend, onClose }: InviteDialogProps) {
  const send = async (values: InviteValues) => {
    try {
      await onSend(values);
    } catch (error) {
      throw new InviteFailed(error);
    }
  };
  return (
    <FormDialog
      title={title}
      schema={inviteForm}
      initialValues={{
        email: '',
        phone: '',
        first_name: '',
        last_name: '',
        delivery: 'email',
        restaurants: fixed === undefined ? [] : [fixed],
        access: accessOf('STAFF'),
      }}
      onSubmit={send}
      okText="Send invite"
      onClose={onClose}
    >
      <Field name="email" label="Email">
        <Input type="email" autoComplete="off" maxLength={254} autoFocus />
      </Field>
      <Field name="phone" label="Phone" hint={PHONE_HINT}>
        <Input type="tel" autoComplete="off" maxLength={30} />
      </Field>
      <Field name="delivery" label="Send by">
        <Radio.Group options={DELIVERIES} />
      </Field>
      <FormRow>
        <Field name="first_name" label="First name" optional>
          <Input autoComplete="off" maxLength={100} />
        </Field>
        <Field name="last_name" label="Last name" optional>
          <Input autoComplete="off" maxLength={100} />
        </Field>
      </FormRow>
      <Field name="restaurants" label="Restaurants" hidden={restaurants === undefined}>
        <Select
          mode="multiple"
          options={restaurants?.options ?? []}
          showSearch={{ filterOption: false, onSearch: restaurants?.onSearch ?? ignore }}
        />
      </Field>
      <Field name="access" label="Role">
        <AccessFields granter={granter} />
      </Field>
    </FormDialog>
  );
}

const ignore = () => undefined;

/** Adds the cause to the specification's error text. */
class InviteFailed extends Error {
  constructor(cause: unknown) {
    super(`${INVITE_TEXTS.failed}: ${errorText(cause)}`, { cause });
  }
}
