import { Suspense, useState } from 'react';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { lazyPart } from '@/components/lazy-part';
import { AUTH_TEXTS } from '@server/shared/texts/auth';
import { PlainButton } from '@/components/form/plain-button';
import { useHydrated } from '@/hooks/use-hydrated';
import { hasProvider, loadProvider, usesEmulator } from '@/lib/identity/identity';
import styles from './social-buttons.module.css';
import { useGoogle } from './use-google';

const TestAccounts = lazyPart(() => import('./test-accounts'));

interface SocialButtonsProps {
  remember: boolean;
  /** The form has a terms checkbox, and `mayStart` checks it. */
  acceptedTerms?: boolean;
  next: string | null;
  /** Condition of the form, such as accepted terms. It reports what is missing. */
  mayStart?: () => boolean;
  onError: (text: string) => void;
}

/** Google, and the two providers to come. */
export function SocialButtons(props: SocialButtonsProps) {
  const { remember, acceptedTerms = false, next, mayStart = () => true, onError } = props;
  const { busy, signIn, signInAs } = useGoogle({ remember, acceptedTerms, next, onError });
  // The prerendered page does not know the provider.
  const ready = useHydrated();
  const [choosing, setChoosing] = useState(false);
  const [chooserWanted, setChooserWanted] = useState(false);

  const start = () => {
    if (!mayStart()) return;
    onError('');
    if (!usesEmulator) return void signIn();
    setChooserWanted(true);
    setChoosing(true);
  };
  const prepare = () => {
    if (hasProvider) void loadProvider().catch(() => undefined);
  };

  return (
    <Stack gap={3} above={5}>
      <Inline as="p" gap={3} align="center" below={2} size="s" tone="subtle" className={styles.or}>
        or
      </Inline>
      <PlainButton
        busy={busy}
        disabled={ready && !hasProvider}
        onClick={() => !busy && start()}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <GoogleLogo />
        Continue with Google
      </PlainButton>
      <div className={styles.later}>
        <PlainButton disabled>
          <AppleLogo />
          Apple <small>{AUTH_TEXTS.comingSoon}</small>
        </PlainButton>
        <PlainButton disabled>
          <FacebookLogo />
          Facebook <small>{AUTH_TEXTS.comingSoon}</small>
        </PlainButton>
      </div>
      {chooserWanted && (
        <Suspense>
          <TestAccounts
            open={choosing}
            onClose={() => setChoosing(false)}
            onChoose={(email, name) => {
              setChoosing(false);
              void signInAs(email, name);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}

const shared = {
  width: 18,
  height: 18,
  viewBox: '0 0 24 24',
  'aria-hidden': true,
  focusable: false,
} as const;

const GoogleLogo = () => (
  <svg {...shared}>
    <path
      fill="#4285f4"
      d="M22.6 12.3c0-.8-.1-1.5-.2-2.3H12v4.3h5.9a5.1 5.1 0 0 1-2.2 3.3v2.8h3.6a10.8 10.8 0 0 0 3.3-8.1z"
    />
    <path
      fill="#34a853"
      d="M12 23c3 0 5.5-1 7.3-2.6l-3.6-2.8a6.7 6.7 0 0 1-10-3.5H2v2.9A11 11 0 0 0 12 23z"
    />
    <path fill="#fbbc05" d="M5.7 14.1a6.6 6.6 0 0 1 0-4.2V7H2a11 11 0 0 0 0 10z" />
    <path
      fill="#ea4335"
      d="M12 5.4c1.6 0 3.1.6 4.2 1.7l3.2-3.2A11 11 0 0 0 2 7l3.7 2.9A6.6 6.6 0 0 1 12 5.4z"
    />
  </svg>
);

const AppleLogo = () => (
  <svg {...shared}>
    <path
      fill="currentcolor"
      d="M16.6 12.6c0-2.2 1.8-3.3 1.9-3.3-1-1.5-2.6-1.7-3.2-1.7-1.4-.1-2.6.8-3.3.8s-1.7-.8-2.8-.8c-1.5 0-2.8.8-3.5 2.1-1.5 2.6-.4 6.5 1.1 8.6.7 1 1.6 2.2 2.7 2.2 1.1 0 1.5-.7 2.8-.7s1.7.7 2.8.7c1.2 0 1.9-1 2.6-2.1.8-1.2 1.2-2.3 1.2-2.4-.1 0-2.3-.9-2.3-3.4zM14.5 6.2c.6-.7 1-1.7.9-2.7-.9 0-1.9.6-2.5 1.3-.6.6-1.1 1.6-.9 2.6 1 .1 1.9-.5 2.5-1.2z"
    />
  </svg>
);

const FacebookLogo = () => (
  <svg {...shared}>
    <path
      fill="currentcolor"
      d="M22 12a10 10 0 1 0-11.6 9.9v-7H7.9V12h2.5V9.8c0-2.5 1.5-3.9 3.8-3.9 1.1 0 2.2.2 2.2.2v2.5h-1.3c-1.2 0-1.6.8-1.6 1.6V12h2.8l-.5 2.9h-2.3v7A10 10 0 0 0 22 12z"
    />
  </svg>
);
