import { AUTH_TEXTS } from '../../../../src/shared/texts/auth.js';
import { hasProvider, loadProvider } from '../../lib/identity/identity';
import { isTakenEmail, isUnknownUser, isWrongCredentials } from '../../lib/identity/identity-errors';

/** The provider knows the email with a password of its own. The profile is saved all the same. */
export class IdentityTaken extends Error {
  constructor() {
    super(AUTH_TEXTS.existingIdentity);
  }
}

/**
 * After a finished profile: signs in at the identity provider too. The server has set the same password there
 * (C-36); where it could not, an account is made (spec L361, C-34).
 * @throws IdentityTaken when the provider knows the email with another password (L360)
 */
export async function joinProvider(email: string, password: string): Promise<void> {
  if (!hasProvider || !email) return;
  const provider = await loadProvider();
  try {
    await provider.signInByPassword(email, password, true);
  } catch (error) {
    if (!isWrongCredentials(error)) return;
    await provider.createAccount(email, password).catch((refusal: unknown) => {
      if (isTakenEmail(refusal) && !isUnknownUser(error)) throw new IdentityTaken();
    });
  }
}
