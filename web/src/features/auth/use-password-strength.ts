import { useEffect, useState } from 'react';
import { PASSWORD_MIN_LENGTH } from '@server/modules/auth/auth.schemas';
import { useDebouncedValue } from '@/hooks/use-debounced-value';
import { api } from '@/lib/trpc';

/** What is known of whoever chooses the password; it must not be made of that. */
export interface PasswordOwner {
  email: string;
  first_name?: string;
  last_name?: string;
}

type Verdict = Awaited<ReturnType<typeof api.auth.passwordStrength.mutate>>;

/** The server's verdict on the password as it stands; undefined while it is short, being typed, or out of reach. */
export function usePasswordStrength(password: string, owner: PasswordOwner): Verdict | undefined {
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
