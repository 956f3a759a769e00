import type { AuthResult } from '../../../../src/modules/auth/auth.schemas.js';
import { errorData } from '../../lib/errors';
import { hasProvider, loadProvider } from '../../lib/identity/identity';
import { identitySentence, isUnreachable, isWrongCredentials } from '../../lib/identity/identity-errors';
import { api } from '../../lib/trpc';

interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

/**
 * Signs in at the identity provider and exchanges its token for the product's (C-35). The product keeps the
 * password of truth (C-36), so it is asked itself where the provider cannot know better: no provider, provider
 * out of reach, or an account there that lags behind. Its words are the ones that a person sees.
 */
export async function signInWithPassword(credentials: Credentials): Promise<AuthResult> {
  if (!hasProvider) return api.auth.login.mutate(credentials);
  const idToken = await providerToken(credentials);
  if (idToken === null) return api.auth.login.mutate(credentials);
  try {
    return await api.auth.firebaseLogin.mutate({ id_token: idToken, remember: credentials.remember });
  } catch (error) {
    if (errorData(error)?.code === 'password_needed') return api.auth.login.mutate(credentials);
    throw error;
  }
}

async function providerToken({ email, password, remember }: Credentials): Promise<string | null> {
  try {
    const provider = await loadProvider();
    return await provider.signInByPassword(email, password, remember);
  } catch (error) {
    if (isWrongCredentials(error) || isUnreachable(error)) return null;
    throw new Error(identitySentence(error) ?? '', { cause: error });
  }
}
