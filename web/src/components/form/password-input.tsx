import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { RevealButton } from './reveal-button';

/** A password with a real button to look at it; antd's own eye cannot be reached by keyboard. */
export function PasswordInput(props: InputProps) {
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={<RevealButton shown={shown} onChange={setShown} />}
    />
  );
}
