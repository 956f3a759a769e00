import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { FirebaseIdentityProvider, type FirebaseOptions } from './firebase-identity-provider.js';
import { IDENTITY_PROVIDER, type IdentityProvider } from './identity-provider.js';
import { NoIdentityProvider } from './no-identity-provider.js';

const identityProvider = (options: FirebaseOptions = {}) => ({
  provide: IDENTITY_PROVIDER,
  inject: [CONFIG],
  useFactory: (config: Config): IdentityProvider =>
    config.identity.provider === 'firebase'
      ? new FirebaseIdentityProvider(config.identity, options)
      : new NoIdentityProvider(),
});

/** Provides the identity provider that IDENTITY_PROVIDER names. */
@Global()
@Module({ providers: [identityProvider()], exports: [IDENTITY_PROVIDER] })
export class IdentityModule {}

/** The same for the worker, which rarely needs it. */
@Module({ providers: [identityProvider({ preload: false })], exports: [IDENTITY_PROVIDER] })
export class IdentityWorkerModule {}
