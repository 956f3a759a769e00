import { Form, Input } from 'antd';
import { PHONE_MAX_LENGTH } from '@server/modules/onboarding/contacts.schemas';
import { PRODUCT_NAME } from '@server/shared/product';
import { EMAIL_MAX_LENGTH } from '@server/shared/schemas';
import { Text } from '@/components/layout/text';
import { Field } from '@/components/form/field';
import { useDebouncedValue } from '@/hooks/use-debounced-value';
import { GuestsSee } from './guests-see';
import { emailWarning, phoneWarning } from './contact-warnings';
import styles from './parts.module.css';

const PHONES = [
  { name: 'restaurant_phone', label: 'Restaurant phone', hint: `For ${PRODUCT_NAME} and your drivers` },
  { name: 'public_phone', label: 'Public phone', hint: 'Shown to guests' },
  { name: 'mobile_phone', label: 'Mobile phone', hint: 'For urgent messages' },
  { name: 'fax_number', label: 'Fax number', hint: 'If you take orders by fax' },
] as const;

/**
 * Contact fields. All are optional and of any format: unusual values get a warning and are saved as they are (C-72).
 */
export const ContactsFields = () => (
  <>
    <GuestsSee part="contacts" />
    <div className={styles.pair}>
      {PHONES.map(({ name, label, hint }) => (
        <Field
          key={name}
          name={name}
          label={label}
          optional
          hint={<WarningHint name={name} warningOf={phoneWarning} otherwise={hint} />}
        >
          <Input type="tel" autoComplete="tel" maxLength={PHONE_MAX_LENGTH} />
        </Field>
      ))}
    </div>
    <Field
      name="contact_email"
      label="Contact email"
      optional
      hint={
        <WarningHint
          name="contact_email"
          warningOf={emailWarning}
          otherwise="For questions about orders and payouts"
        />
      }
    >
      {/* Not of type email: browsers would refuse values that only get a warning. */}
      <Input inputMode="email" autoComplete="email" autoCapitalize="none" maxLength={EMAIL_MAX_LENGTH} />
    </Field>
  </>
);

interface WarningHintProps {
  name: string;
  warningOf: (text: string) => string | undefined;
  /** Text while nothing looks unusual. */
  otherwise: string;
}

/** Warning below a field after typing pauses. It never prevents saving (C-72). */
function WarningHint({ name, warningOf, otherwise }: WarningHintProps) {
  const text = (Form.useWatch(name) as string | undefined) ?? '';
  const warning = warningOf(useDebouncedValue(text));
  return (
    <Text role="status" tone={warning ? 'warning' : undefined}>
      {warning ?? otherwise}
    </Text>
  );
}
