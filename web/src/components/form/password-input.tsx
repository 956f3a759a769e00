import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { RevealButton } from './reveal-button';

/** Password field with a real button that shows it; antd's own icon is not reachable by keyboard. */
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
