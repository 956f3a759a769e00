import { Form, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { Text } from '@/components/layout/text';
import styles from './switch-row.module.css';

interface SwitchRowProps {
  name: string;
  title: string;
  hint?: string;
  /** Fields of the switch: shown while it is on. They keep their values while it is off. */
  children?: ReactNode;
  onChange?: (on: boolean) => void;
}

/** A labeled switch and the fields that it shows. */
export function SwitchRow({ name, title, hint, children, onChange }: SwitchRowProps) {
  const on = Form.useWatch(name) as boolean | undefined;
  const id = useId();
  const hintId = `${id}hint`;
  return (
    <div className={styles.row}>
      <div>
        <label htmlFor={id} className={styles.label}>
          {title}
        </label>
        {hint && (
          <Text id={hintId} as="p" size="s" tone="subtle">
            {hint}
          </Text>
        )}
      </div>
      <Form.Item name={name} valuePropName="checked" noStyle>
        <Switch
          id={id}
          {...(hint ? { 'aria-describedby': hintId } : {})}
          {...(onChange ? { onChange } : {})}
        />
      </Form.Item>
      {children && (
        <div className={styles.revealed} hidden={!on}>
          {children}
        </div>
      )}
    </div>
  );
}
