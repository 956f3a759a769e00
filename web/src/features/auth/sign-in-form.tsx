import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { loginInput } from '@server/modules/auth/auth.schemas';
import { FormError } from '@/components/form/form-error';
import { PlainButton } from '@/components/form/plain-button';
import plain from '@/components/form/plain-form.module.css';
import { RevealButton } from '@/components/form/reveal-button';
import { useSubmission } from '@/components/form/use-submission';
import { Inline } from '@/components/layout/inline';
import { paths } from '@/config/paths';
import styles from './auth-page.module.css';

/** Ids of the fields, in order. They are the same in the prerendered page, which is hydrated. */
const IDS = { email: 'sign-in-email', password: 'sign-in-password' };
const ERROR_ID = 'sign-in-error';

interface SignInFormProps {
  /** Initial value. */
  email: string;
  remember: boolean;
  onRemember: (remember: boolean) => void;
  onEdit: () => void;
  /** A field has the focus: the next page can be preloaded. */
  onFocus: () => void;
  /** Rejects with the error that the form then shows. */
  onSubmit: (credentials: z.output<typeof loginInput>) => Promise<unknown>;
  /** Above the button. */
  children: ReactNode;
}

/**
 * Email and password in plain HTML. The prerendered page shows the form before any script. Text typed by then stays,
 * because the fields are uncontrolled.
 */
export function SignInForm(props: SignInFormProps) {
  const { email, remember, onRemember, onEdit, onFocus, onSubmit, children } = props;
  const [shown, setShown] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  // The user can change it before hydration.
  useEffect(() => onRemember(box.current?.checked ?? true), [onRemember]);
  const { busy, refusal, submit, forgive } = useSubmission({
    schema: loginInput,
    onSubmit,
    focusFirst: (names) =>
      Object.entries(IDS)
        .filter(([name]) => names.includes(name))
        .slice(0, 1)
        .forEach(([, id]) => document.getElementById(id)?.focus()),
  });
  const field = (name: keyof typeof IDS) => ({
    id: IDS[name],
    name,
    className: plain.input,
    onFocus,
    ...(refusal.fields.has(name) ? { 'aria-invalid': true, 'aria-describedby': ERROR_ID } : {}),
  });

  return (
    <form
      // The browser never submits it, because the button waits for the script. If it did, no address would contain a
      // password.
      method="post"
      noValidate
      onInput={() => {
        forgive();
        onEdit();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit({ ...Object.fromEntries(new FormData(event.currentTarget)), remember });
      }}
    >
      <div className={plain.field}>
        <label htmlFor={IDS.email}>Email</label>
        <input
          {...field('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={email}
        />
      </div>
      <div className={plain.field}>
        <label htmlFor={IDS.password}>Password</label>
        <div className={plain.frame}>
          <input
            {...field('password')}
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
          />
          <RevealButton shown={shown} onChange={setShown} className={plain.reveal} />
        </div>
      </div>
      <Inline below={4} gap={4} rowGap={0} wrap align="center" justify="space-between" className={styles.row}>
        <label className={plain.choice}>
          <input
            ref={box}
            type="checkbox"
            defaultChecked={remember}
            onChange={({ target }) => onRemember(target.checked)}
          />
          Remember me
        </label>
        <Link to={paths.forgot.href()} className={styles.link}>
          Forgot password?
        </Link>
      </Inline>
      <FormError id={ERROR_ID}>{refusal.text}</FormError>
      {children}
      <PlainButton type="submit" primary busy={busy}>
        Login
      </PlainButton>
    </form>
  );
}
