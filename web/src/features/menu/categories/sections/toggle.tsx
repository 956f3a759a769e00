import { Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import styles from './sections.module.css';

interface ToggleProps {
  title: string;
  hint?: string;
  checked: boolean;
  onChange: (on: boolean) => void;
  state?: ReactNode;
}

/** Switch with a title and a hint. */
export function Toggle({ title, hint, checked, onChange, state }: ToggleProps) {
  const id = useId();
  const hintId = `${id}hint`;
  return (
    <Inline minHeight={44} below={3} gap={3} rowGap={1} wrap align="center" className={styles.toggle}>
      <div>
        <label htmlFor={id}>{title}</label>
        {hint && (
          <Text id={hintId} as="p" size="s" weight={400} tone="subtle" tabular>
            {hint}
          </Text>
        )}
      </div>
      {state}
      <Switch
        id={id}
        checked={checked}
        onChange={onChange}
        {...(hint ? { 'aria-describedby': hintId } : {})}
      />
    </Inline>
  );
}
