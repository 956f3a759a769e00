import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { FormError } from '../../components/form/form-error';
import { PageTitle } from '../../components/page-title';
import { safeNext } from '../../config/next-path';
import { paths } from '../../config/paths';
import { errorText } from '../../lib/errors';
import { hasProvider, loadProvider } from '../../lib/identity/identity';
import { identitySentence } from '../../lib/identity/identity-errors';
import { api } from '../../lib/trpc';
import styles from './auth-page.module.css';
import { useEnter } from './use-enter';

/** How the popup's fallback arrives here (see use-google.ts). */
interface RedirectState {
  redirect?: boolean;
  remember?: boolean;
}

/** The provider's redirect forgets our state, so remember-me waits in the tab. */
const REMEMBER_KEY = 'oauth-remember';

/** `/oauth/complete`: exchanges the provider's token, then goes on as /login does (spec L116, C-11). */
export function Component() {
  const [query] = useSearchParams();
  const location = useLocation();
  const { enter } = useEnter();
  const [error, setError] = useState('');
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const { redirect, remember: wanted = true } = (location.state ?? {}) as RedirectState;

    const complete = async () => {
      if (redirect) {
        // Coming back, this entry must not send anybody away again.
        history.replaceState(null, '');
        sessionStorage.setItem(REMEMBER_KEY, String(wanted));
        return (await loadProvider()).signInByGoogleRedirect(wanted);
      }
      const remember = sessionStorage.getItem(REMEMBER_KEY) !== 'false';
      const id_token = await providerToken(query, location.hash);
      if (!id_token) throw new Error('Missing id_token');
      const result = await api.auth.firebaseLogin.mutate({ id_token, remember });
      await enter(result, { remember, next: safeNext(query.get('next')), email: '' });
    };
    complete().catch((failure: unknown) => setError(identitySentence(failure) ?? errorText(failure)));
  }, [enter, location, query]);

  return (
    <>
      <PageTitle title="Signing in" className={styles.title}>
        {error ? 'That did not work' : 'Signing you in'}
      </PageTitle>
      <p className={styles.lead} role="status">
        {error ? '' : 'One moment, please.'}
      </p>
      <FormError>{error}</FormError>
      {error && (
        <Link to={paths.login.href()} className={styles.link}>
          Back to login
        </Link>
      )}
    </>
  );
}

async function providerToken(query: URLSearchParams, hash: string): Promise<string | null> {
  const known = hasProvider ? await (await loadProvider()).returningToken() : null;
  return known ?? query.get('id_token') ?? new URLSearchParams(hash.slice(1)).get('id_token');
}
