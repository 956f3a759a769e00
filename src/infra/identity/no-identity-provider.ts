import { IdentityOff, type IdentityProvider } from './identity-provider.js';

/** Used without a provider: users sign in with the product's own passwords (C-35). */
export class NoIdentityProvider implements IdentityProvider {
  readonly enabled = false;

  async verifyIdToken(): Promise<never> {
    throw new IdentityOff();
  }

  async ensureAccount(): Promise<undefined> {
    return undefined;
  }

  async find(): Promise<undefined> {
    return undefined;
  }

  async setEmail(): Promise<void> {}

  async hasGoogle(): Promise<boolean> {
    return false;
  }

  async unlinkGoogle(): Promise<void> {}

  async revoke(): Promise<void> {}

  async delete(): Promise<void> {}
}
