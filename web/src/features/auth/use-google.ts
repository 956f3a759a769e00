import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '@/config/paths';
import { loadProvider } from '@/lib/identity/identity';
import { isPopupBlocked, isPopupClosed, signInErrorText } from '@/lib/identity/identity-errors';
import { dropTab, readTab, writeTab } from '@/lib/tab-storage';
import { api } from '@/lib/trpc';
import type { OauthState } from './oauth-page';
import { useCompleteSignIn } from './use-complete-sign-in';

/** Set when a closed popup has led to the redirect: after a second closed popup, signing in ends. */
const REDIRECTED_KEY = 'google-redirected';

interface GoogleOptions {
  remember: boolean;
  /** Checkbox of the registration's first step. */
  acceptedTerms: boolean;
  next: string | null;
  onError: (text: string) => void;
}

/** Google sign-in by popup, or by redirect if the popup is blocked or closed. */
export function useGoogle({ remember, acceptedTerms, next, onError }: GoogleOptions) {
  const navigate = useNavigate();
  const { enter } = useCompleteSignIn();
  const [busy, setBusy] = useState(false);

  const run = async (token: () => Promise<string>) => {
    setBusy(true);
    try {
      const id_token = await token();
      const terms = acceptedTerms ? { accepted_terms: true } : {};
      const result = await api.auth.socialGoogle.mutate({ id_token, remember, ...terms });
      dropTab(REDIRECTED_KEY);
      await enter(result, { remember, next, acceptedTerms });
    } catch (error) {
      if (isPopupBlocked(error)) await redirect();
      else if (isPopupClosed(error)) await redirectOnce();
      else onError(signInErrorText(error));
    } finally {
      setBusy(false);
    }
  };

  const redirectOnce = async () => {
    if (readTab(REDIRECTED_KEY)) return;
    writeTab(REDIRECTED_KEY, '1');
    await redirect();
  };
  const redirect = () =>
    navigate(paths.oauthComplete.href(next ?? undefined), {
      state: { redirect: { remember, acceptedTerms } } satisfies OauthState,
    });

  return {
    busy,
    signIn: () => run(async () => (await loadProvider()).signInByGooglePopup()),
    signInAs: (email: string, name: string) =>
      run(async () => (await loadProvider()).signInByTestAccount(email, name)),
  };
}
