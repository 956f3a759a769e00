import { AUTH_TEXTS } from '@server/shared/texts/auth';
import { hasProvider, loadProvider } from '@/lib/identity/identity';
import { isTakenEmail, isUnknownUser, isWrongCredentials } from '@/lib/identity/identity-errors';

/** The provider knows the email with a password of its own. The profile is saved all the same. */
export class IdentityTaken extends Error {
  constructor() {
    super(AUTH_TEXTS.existingIdentity);
  }
}

/**
 * After a finished profile: makes sure that the identity provider knows this password. The server has set it there
 * (C-36); where it could not, an account is made (C-34).
 * @throws IdentityTaken when the provider knows the email with another password
 */
export async function joinProvider(email: string, password: string): Promise<void> {
  if (!hasProvider || !email) return;
  const provider = await loadProvider();
  try {
    await provider.signInByPassword(email, password);
  } catch (error) {
    if (!isWrongCredentials(error)) return;
    await provider.createAccount(email, password).catch((refusal: unknown) => {
      if (isTakenEmail(refusal) && !isUnknownUser(error)) throw new IdentityTaken();
    });
  }
}
