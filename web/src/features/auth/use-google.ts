import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../config/paths';
import { errorText } from '../../lib/errors';
import { loadProvider } from '../../lib/identity/identity';
import { identitySentence, isPopupRefused } from '../../lib/identity/identity-errors';
import { api } from '../../lib/trpc';
import { useEnter } from './use-enter';

/** Set once the redirect has taken over, so that a second closed popup is the end of it (C-243). */
const REDIRECTED_KEY = 'google-redirected';

interface GoogleOptions {
  remember: boolean;
  next: string | null;
  onError: (text: string) => void;
}

/** Google's sign-in: a popup, and the redirect when it is blocked or closed (spec L335). */
export function useGoogle({ remember, next, onError }: GoogleOptions) {
  const navigate = useNavigate();
  const { enter } = useEnter();
  const [busy, setBusy] = useState(false);

  const run = async (token: () => Promise<string>) => {
    setBusy(true);
    try {
      const result = await api.auth.socialGoogle.mutate({ id_token: await token(), remember });
      sessionStorage.removeItem(REDIRECTED_KEY);
      await enter(result, { remember, next, email: '' });
    } catch (error) {
      if (isPopupRefused(error)) await redirectOnce();
      else onError(identitySentence(error) ?? errorText(error));
    } finally {
      setBusy(false);
    }
  };

  const redirectOnce = async () => {
    if (sessionStorage.getItem(REDIRECTED_KEY)) return;
    sessionStorage.setItem(REDIRECTED_KEY, '1');
    await navigate(paths.oauthComplete.href(next ?? undefined), { state: { redirect: true, remember } });
  };

  return {
    busy,
    signIn: () => run(async () => (await loadProvider()).signInByGooglePopup(remember)),
    signInAs: (email: string, name: string) =>
      run(async () => (await loadProvider()).signInByTestAccount(email, name, remember)),
  };
}
