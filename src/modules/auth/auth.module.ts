import { Global, Module } from '@nestjs/common';
import { ACCESS } from '../../transport/trpc/access.js';
import { AccessRepository } from './access/access.repository.js';
import { AccessService } from './access/access.service.js';
import { AuthServices } from './auth-services.js';
import { CodeLimits } from './codes/code-limits.js';
import { CodesRepository } from './codes/codes.repository.js';
import { CodesService } from './codes/codes.service.js';
import { IdentityLoginService } from './login/identity-login.service.js';
import { LoginLimits } from './login/login-limits.js';
import { LoginService } from './login/login.service.js';
import { UsedTokensRepository } from './login/used-tokens.repository.js';
import { MeRepository } from './me/me.repository.js';
import { MeService } from './me/me.service.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { PasswordPolicy } from './passwords/password-policy.js';
import { PasswordStrength } from './passwords/password-strength.js';
import { StrengthService } from './passwords/strength.service.js';
import { RecoveryService } from './recovery/recovery.service.js';
import { ProfileService } from './registration/profile.service.js';
import { RegistrationService } from './registration/registration.service.js';
import { AccessTokens } from './sessions/access-tokens.js';
import { ProviderSessions } from './sessions/provider-sessions.js';
import { RefreshTokens } from './sessions/refresh-tokens.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsService } from './sessions/sessions.service.js';
import { AccountsRepository } from './users/accounts.repository.js';
import { AccountsService } from './users/accounts.service.js';
import { ProviderAccounts } from './users/provider-accounts.js';
import { SuperadminGrants } from './users/superadmin-grants.js';
import { Superadmins } from './users/superadmins.js';
import { UsersRepository } from './users/users.repository.js';

/** Who is asking, and how they came in. Global: the transport takes `ACCESS` from here. */
@Global()
@Module({
  providers: [
    AccessRepository,
    AccessService,
    { provide: ACCESS, useExisting: AccessService },
    AccessTokens,
    AccountsRepository,
    AccountsService,
    AuthServices,
    CodeLimits,
    CodesRepository,
    CodesService,
    IdentityLoginService,
    LoginLimits,
    LoginService,
    MeRepository,
    MeService,
    PasswordHasher,
    PasswordPolicy,
    PasswordStrength,
    ProfileService,
    ProviderAccounts,
    ProviderSessions,
    RecoveryService,
    RefreshTokens,
    RegistrationService,
    SessionsRepository,
    SessionsService,
    StrengthService,
    SuperadminGrants,
    Superadmins,
    UsedTokensRepository,
    UsersRepository,
  ],
  exports: [ACCESS, AccountsService, AuthServices, PasswordHasher, ProviderAccounts, Superadmins],
})
export class AuthModule {}
