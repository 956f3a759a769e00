import type { AuthResult } from '@server/modules/auth/auth.schemas';
import { errorStatus } from '@/lib/errors';
import { hasProvider, loadProvider } from '@/lib/identity/identity';
import { api } from '@/lib/trpc';

interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

/**
 * Statuses after which the server is asked with the password. It refused the provider's token (C-36), or could not
 * check it.
 */
const ASK_FOR_PASSWORD = new Set([401, 503]);

/**
 * Signs in at the identity provider and exchanges its token for the product's (C-35). The product's own password is
 * authoritative (C-36), so its API is asked once if the provider does not lead in. Reasons are no provider, an
 * outage, or an outdated account there, which the API then updates. Errors shown to the user come from the API.
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

/** Returns null if the provider refuses or fails, for whatever reason. */
async function providerToken({ email, password }: Credentials): Promise<string | null> {
  if (!hasProvider) return null;
  try {
    const provider = await loadProvider();
    return await provider.signInByPassword(email, password);
  } catch {
    return null;
  }
}
