import type { ComponentProps } from 'react';
import { useHydrated } from '@/hooks/use-hydrated';
import styles from './plain-form.module.css';

interface PlainButtonProps extends ComponentProps<'button'> {
  primary?: boolean;
  /** Shows a spinner and disables the button. */
  busy?: boolean;
}

/** A plain HTML button. It can't be pressed until the script has loaded, but looks the same. */
export function PlainButton({
  primary = false,
  busy = false,
  disabled,
  type = 'button',
  ...button
}: PlainButtonProps) {
  const ready = useHydrated();
  const looks = [styles.button, primary && styles.primary, disabled && styles.off];
  return (
    <button
      {...button}
      type={type}
      disabled={disabled || !ready}
      aria-busy={busy}
      className={looks.filter(Boolean).join(' ')}
    />
  );
}
