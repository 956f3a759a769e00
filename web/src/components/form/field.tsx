import { Form, type FormItemProps } from 'antd';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import styles from './form.module.css';
import { useFormState } from './form-state';

interface FieldProps extends Pick<FormItemProps, 'valuePropName' | 'className' | 'hidden' | 'normalize'> {
  name: string;
  /** Left out where the control brings its own words, as a checkbox does. */
  label?: ReactNode;
  optional?: boolean;
  /** A line under the field that helps before anything goes wrong. */
  hint?: ReactNode;
  children: ReactElement<{ 'aria-invalid'?: boolean; 'aria-describedby'?: string }>;
}

/** One field of a `SchemaForm`: red and marked as invalid while the form says so. The words stand under the form. */
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
    <span className={styles.optional}>(optional)</span>
  </>
);
