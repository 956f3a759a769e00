import type { AuthResult } from '@server/modules/auth/auth.schemas';
import { errorStatus } from '@/lib/errors';
import { hasProvider, loadProvider } from '@/lib/identity/identity';
import { api } from '@/lib/trpc';

interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

/** The provider's token is not enough (C-36), or the server cannot ask the provider about it. */
const ASK_FOR_PASSWORD = new Set([401, 503]);

/**
 * Signs in at the identity provider and exchanges its token for the product's (C-35). The product keeps the
 * password of truth (C-36), so it is asked itself, once, wherever the provider's way does not lead in: no provider,
 * provider out of reach, or an account there that lags behind and is mended by this. Its words are the ones that a
 * person sees.
 */
export async function signInWithPassword(credentials: Credentials): Promise<AuthResult> {
  const idToken = await providerToken(credentials);
  if (idToken === null) return api.auth.login.mutate(credentials);
  try {
    return await api.auth.firebaseLogin.mutate({ id_token: idToken, remember: credentials.remember });
  } catch (error) {
    if (ASK_FOR_PASSWORD.has(errorStatus(error))) return api.auth.login.mutate(credentials);
    throw error;
  }
}

/** Null when the provider does not let them in, for whatever reason. */
async function providerToken({ email, password }: Credentials): Promise<string | null> {
  if (!hasProvider) return null;
  try {
    const provider = await loadProvider();
    return await provider.signInByPassword(email, password);
  } catch {
    return null;
  }
}
