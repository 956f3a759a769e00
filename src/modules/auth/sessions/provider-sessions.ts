import { Inject, Injectable } from '@nestjs/common';
import { IDENTITY_PROVIDER, type IdentityProvider } from '../../../infra/identity/identity-provider.js';
import { Outbox } from '../../../infra/outbox/outbox.js';
import { UsersRepository } from '../users/users.repository.js';

/**
 * Ends at the identity provider what has ended here: a refresh token of the user's account there, from
 * whatever browser, is worth nothing any more. Told through the outbox, so that a provider that is away learns of
 * it later; nobody waits for that, because the browsers themselves keep no sign-in of the provider.
 */
@Injectable()
export class ProviderSessions {
  constructor(
    @Inject(IDENTITY_PROVIDER) private readonly provider: IdentityProvider,
    private readonly users: UsersRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Joins the running transaction. */
  async end(userId: number): Promise<void> {
    if (!this.provider.enabled) return;
    for (const identity of await this.users.identitiesOf(userId)) {
      await this.outbox.add({
        kind: 'identity.revoke',
        to: identity.subject.slice(0, 254),
        payload: identity,
      });
    }
  }
}
