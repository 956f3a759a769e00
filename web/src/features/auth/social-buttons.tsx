import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { AUTH_TEXTS } from '@server/shared/texts/auth';
import { hasProvider, loadProvider, usesEmulator } from '@/lib/identity/identity';
import { AppleLogo, FacebookLogo, GoogleLogo } from './logos';
import styles from './social-buttons.module.css';
import { useGoogle } from './use-google';

const TestAccounts = lazy(() => import('./test-accounts'));

interface SocialButtonsProps {
  remember: boolean;
  /** The form has the box of the terms, and `mayStart` asks for it (C-39). */
  acceptedTerms?: boolean;
  next: string | null;
  /** A form's own condition, such as accepted terms; says itself what is missing. */
  mayStart?: () => boolean;
  onError: (text: string) => void;
}

/** Google, and the two that come later. */
export function SocialButtons(props: SocialButtonsProps) {
  const { remember, acceptedTerms = false, next, mayStart = () => true, onError } = props;
  const { busy, signIn, signInAs } = useGoogle({ remember, acceptedTerms, next, onError });
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
    <div className={styles.buttons}>
      <p className={styles.or}>or</p>
      <Button
        block
        icon={<GoogleLogo />}
        loading={busy}
        disabled={!hasProvider}
        onClick={start}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        Continue with Google
      </Button>
      <div className={styles.later}>
        <Button block disabled icon={<AppleLogo />}>
          Apple <small>{AUTH_TEXTS.comingSoon}</small>
        </Button>
        <Button block disabled icon={<FacebookLogo />}>
          Facebook <small>{AUTH_TEXTS.comingSoon}</small>
        </Button>
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
    </div>
  );
}
