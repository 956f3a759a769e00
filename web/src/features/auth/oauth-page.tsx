import { useEffect, useRef, useState } from 'react';
import { Link, type Location, useLocation, useSearchParams } from 'react-router';
import { FormError } from '@/components/form/form-error';
import { PageTitle } from '@/components/page-title';
import { safeNext } from '@/config/next-path';
import { paths } from '@/config/paths';
import { hasProvider, loadProvider } from '@/lib/identity/identity';
import { signInErrorText } from '@/lib/identity/identity-errors';
import { api } from '@/lib/trpc';
import styles from './auth-page.module.css';
import { keepOauthIntent, type OauthIntent, takeOauthIntent } from './oauth-intent';
import { useCompleteSignIn } from './use-complete-sign-in';

/** State of a visit by the popup's redirect fallback (see use-google.ts). */
export interface OauthState {
  redirect?: OauthIntent;
}

/** `/oauth/complete`: exchanges the provider's token, then continues like /login. */
export function Component() {
  const [query] = useSearchParams();
  const { hash, state } = useLocation() as Location<OauthState | null>;
  const next = safeNext(query.get('next'));
  const { enter } = useCompleteSignIn();
  const [error, setError] = useState('');
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const { redirect } = state ?? {};
    // Back must not start the redirect again, and a token must not stay in the history.
    history.replaceState(null, '', paths.oauthComplete.href(next ?? undefined));

    const complete = async () => {
      if (redirect) {
        keepOauthIntent(redirect);
        return (await loadProvider()).signInByGoogleRedirect();
      }
      const { remember, acceptedTerms } = takeOauthIntent();
      const id_token = await providerToken(query, hash);
      if (!id_token) throw new Error('Missing id_token');
      const terms = acceptedTerms ? { accepted_terms: true } : {};
      const result = await api.auth.socialGoogle.mutate({ id_token, remember, ...terms });
      await enter(result, { remember, next, acceptedTerms });
    };
    complete().catch((failure: unknown) => setError(signInErrorText(failure)));
  }, [enter, hash, next, query, state]);

  return (
    <>
      <PageTitle title="Signing in" size="form">
        {error ? 'Sign-in failed' : 'Signing you in'}
      </PageTitle>
      <p className={styles.lead} role="status">
        {error ? '' : 'One moment…'}
      </p>
      <FormError>{error}</FormError>
      {error && (
        <Link to={paths.login.href(next ?? undefined)} className={styles.link}>
          Back to login
        </Link>
      )}
    </>
  );
}

/** Token of the provider's redirect, else the token in the address. */
async function providerToken(query: URLSearchParams, hash: string): Promise<string | null> {
  const given = query.get('id_token') ?? new URLSearchParams(hash.slice(1)).get('id_token');
  if (!hasProvider) return given;
  try {
    return (await (await loadProvider()).returningToken()) ?? given;
  } catch (error) {
    if (given) return given;
    throw error;
  }
}
