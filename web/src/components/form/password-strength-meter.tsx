import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { PASSWORD_MIN_LENGTH } from '@server/modules/auth/auth.schemas';
import { AUTH_TEXTS } from '@server/shared/texts/auth';
import { useDebouncedValue } from '@/hooks/use-debounced-value';
import { api } from '@/lib/trpc';
import { useFormState } from './form-state';
import styles from './password-strength.module.css';

const STEPS = AUTH_TEXTS.passwordStrength.length - 1;

interface PasswordStrengthMeterProps {
  /** What the form does not ask for itself. */
  email?: string;
}

/** Under the field `password` of the form: how hard it is to guess, in words and as a bar, as the server sees it. */
export function PasswordStrengthMeter({ email = '' }: PasswordStrengthMeterProps) {
  const form = Form.useFormInstance();
  const password = Form.useWatch<string | undefined>('password', form) ?? '';
  const owner: PasswordOwner = {
    email: Form.useWatch<string | undefined>('email', form) ?? email,
    first_name: Form.useWatch<string | undefined>('first_name', form) ?? '',
    last_name: Form.useWatch<string | undefined>('last_name', form) ?? '',
  };
  const verdict = usePasswordStrength(password, owner);
  const { refused } = useFormState();
  // The form itself gives the reason then.
  const problem = refused.has('password') ? undefined : verdict?.problem;
  const words = verdict && [AUTH_TEXTS.passwordStrength[verdict.score], problem].filter(Boolean).join('. ');

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

/** What is known of the user who chooses the password; it must not be made of that. */
interface PasswordOwner {
  email: string;
  first_name?: string;
  last_name?: string;
}

type Verdict = Awaited<ReturnType<typeof api.auth.passwordStrength.mutate>>;

/** The server's verdict on the password as it stands; undefined while it is short, being typed, or out of reach. */
function usePasswordStrength(password: string, owner: PasswordOwner): Verdict | undefined {
  const [known, setKnown] = useState<{ asked: string; verdict: Verdict }>();
  const { email, first_name = '', last_name = '' } = owner;
  const asked = useDebouncedValue(JSON.stringify({ password, email, first_name, last_name }));

  useEffect(() => {
    const question = JSON.parse(asked) as Required<PasswordOwner> & { password: string };
    if (question.password.length < PASSWORD_MIN_LENGTH) return undefined;
    const over = new AbortController();
    // Without a verdict the form does without: saving says the same.
    api.auth.passwordStrength.mutate(question, { signal: over.signal }).then(
      (verdict) => setKnown({ asked, verdict }),
      () => undefined,
    );
    return () => over.abort();
  }, [asked]);

  const isAbout = known?.asked === asked && (JSON.parse(asked) as { password: string }).password === password;
  return isAbout ? known.verdict : undefined;
}
