import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { FirebaseIdentityProvider } from './firebase-identity-provider.js';
import { IDENTITY_PROVIDER, type IdentityProvider } from './identity-provider.js';
import { NoIdentityProvider } from './no-identity-provider.js';

/** Provides the identity provider that IDENTITY_PROVIDER names. */
@Global()
@Module({
  providers: [
    {
      provide: IDENTITY_PROVIDER,
      inject: [CONFIG],
      useFactory: (config: Config): IdentityProvider =>
        config.identity.provider === 'firebase'
          ? new FirebaseIdentityProvider(config.identity)
          : new NoIdentityProvider(),
    },
  ],
  exports: [IDENTITY_PROVIDER],
})
export class IdentityModule {}
