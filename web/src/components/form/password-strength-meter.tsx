import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { PASSWORD_MIN_LENGTH } from '@server/modules/auth/auth.schemas';
import { AUTH_TEXTS } from '@server/shared/texts/auth';
import { Stack } from '@/components/layout/stack';
import { useDebouncedValue } from '@/hooks/use-debounced-value';
import { api } from '@/lib/trpc';
import { useFormState } from './form-state';
import { Grid } from '@/components/layout/grid';
import styles from './password-strength.module.css';

const STEPS = AUTH_TEXTS.passwordStrength.length - 1;

interface PasswordStrengthMeterProps {
  /** The user's email, if the form has no such field. */
  email?: string;
}

/** Strength of the form's `password` field as the server rates it, in words and as a bar. */
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
  // The form shows the reason then.
  const problem = refused.has('password') ? undefined : verdict?.problem;
  const words = verdict && [AUTH_TEXTS.passwordStrength[verdict.score], problem].filter(Boolean).join('. ');

  return (
    <Stack gap={1} above={1}>
      <Grid
        gap={1}
        columns="repeat(4, 1fr)"
        className={styles.bar}
        aria-hidden="true"
        data-score={verdict?.score ?? 'none'}
      >
        {Array.from({ length: STEPS }, (_, step) => (
          <span key={step} data-filled={verdict !== undefined && step < Math.max(1, verdict.score)} />
        ))}
      </Grid>
      <p role="status" aria-label="Password strength">
        {words ?? `At least ${PASSWORD_MIN_LENGTH} characters.`}
      </p>
    </Stack>
  );
}

/** The user's data, which the password must not contain. */
interface PasswordOwner {
  email: string;
  first_name?: string;
  last_name?: string;
}

type Verdict = Awaited<ReturnType<typeof api.auth.passwordStrength.mutate>>;

/**
 * The server's rating of the password. Undefined while it is short or being typed, or if the server can't be reached.
 */
function usePasswordStrength(password: string, owner: PasswordOwner): Verdict | undefined {
  const [known, setKnown] = useState<{ asked: string; verdict: Verdict }>();
  const { email, first_name = '', last_name = '' } = owner;
  const asked = useDebouncedValue(JSON.stringify({ password, email, first_name, last_name }));

  useEffect(() => {
    const question = JSON.parse(asked) as Required<PasswordOwner> & { password: string };
    if (question.password.length < PASSWORD_MIN_LENGTH) return undefined;
    const over = new AbortController();
    // The form works without a rating: saving runs the same check.
    api.auth.passwordStrength.mutate(question, { signal: over.signal }).then(
      (verdict) => setKnown({ asked, verdict }),
      () => undefined,
    );
    return () => over.abort();
  }, [asked]);

  const isAbout = known?.asked === asked && (JSON.parse(asked) as { password: string }).password === password;
  return isAbout ? known.verdict : undefined;
}
