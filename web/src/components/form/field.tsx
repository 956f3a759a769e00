import { Form, type FormItemProps } from 'antd';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { Text } from '@/components/layout/text';
import styles from './form.module.css';
import { useFormState } from './form-state';

interface FieldProps extends Pick<FormItemProps, 'valuePropName' | 'className' | 'hidden' | 'normalize'> {
  name: string;
  /** Left out if the control has its own label, as a checkbox does. */
  label?: ReactNode;
  optional?: boolean;
  /** Help text under the field. */
  hint?: ReactNode;
  children: ReactElement<{ 'aria-invalid'?: boolean; 'aria-describedby'?: string }>;
}

/** One field of a `SchemaForm`, marked as invalid if the form reports it. The error text is under the form. */
export function Field({ name, label, optional = false, hint, children, ...item }: FieldProps) {
  const { refused, errorId } = useFormState();
  const invalid = refused.has(name);
  return (
    <Form.Item
      name={name}
      label={optional ? <OptionalLabel label={label} /> : label}
      extra={hint}
      {...(invalid ? { validateStatus: 'error' as const } : {})}
      {...item}
    >
      {invalid ? cloneElement(children, { 'aria-invalid': true, 'aria-describedby': errorId }) : children}
    </Form.Item>
  );
}

const OptionalLabel = ({ label }: { label: ReactNode }) => (
  <>
    {label}
    <Text tone="subtle" weight={400} className={styles.optional}>
      (optional)
    </Text>
  </>
);
