import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import styles from './form.module.css';

/** A password with a real button to look at it; antd's own eye cannot be reached by keyboard. */
export function PasswordInput(props: InputProps) {
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <button
          type="button"
          className={styles.reveal}
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}
