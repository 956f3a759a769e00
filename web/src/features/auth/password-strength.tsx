import { Form } from 'antd';
import { PASSWORD_MIN_LENGTH } from '@server/modules/auth/auth.schemas';
import { AUTH_TEXTS } from '@server/shared/texts/auth';
import styles from './password-strength.module.css';
import { type PasswordOwner, usePasswordStrength } from './use-password-strength';

const STEPS = AUTH_TEXTS.passwordStrength.length - 1;

interface PasswordStrengthProps {
  /** What the form does not ask for itself. */
  email?: string;
}

/** Under the field `password` of the form: how hard it is to guess, in words and as a bar, as the server sees it. */
export function PasswordStrength({ email = '' }: PasswordStrengthProps) {
  const form = Form.useFormInstance();
  const password = Form.useWatch<string | undefined>('password', form) ?? '';
  const owner: PasswordOwner = {
    email: Form.useWatch<string | undefined>('email', form) ?? email,
    first_name: Form.useWatch<string | undefined>('first_name', form) ?? '',
    last_name: Form.useWatch<string | undefined>('last_name', form) ?? '',
  };
  const verdict = usePasswordStrength(password, owner);
  const words =
    verdict && [AUTH_TEXTS.passwordStrength[verdict.score], verdict.problem].filter(Boolean).join('. ');

  return (
    <div className={styles.strength}>
      <div className={styles.bar} aria-hidden="true" data-score={verdict?.score ?? 'none'}>
        {Array.from({ length: STEPS }, (_, step) => (
          <span key={step} data-filled={verdict !== undefined && step < Math.max(1, verdict.score)} />
        ))}
      </div>
      <p role="status" aria-label="Password strength">
        {words ?? `At least ${PASSWORD_MIN_LENGTH} characters.`}
      </p>
    </div>
  );
}
