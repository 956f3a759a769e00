import type { ComponentProps } from 'react';
import { useHydrated } from '@/hooks/use-hydrated';
import styles from './plain-form.module.css';

interface PlainButtonProps extends ComponentProps<'button'> {
  primary?: boolean;
  /** Turns, and is not for pressing again. */
  busy?: boolean;
}

/** A button of plain HTML. Until the script has taken over it cannot be pressed, although it looks as it will then. */
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
