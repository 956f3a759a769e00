import { Global, Module } from '@nestjs/common';
import { IdentityWorkerModule } from '../../infra/identity/identity.module.js';
import { MailModule } from '../../infra/mail/mail.module.js';
import { ACCESS } from '../../transport/trpc/access.js';
import { AccessRepository } from './access/access.repository.js';
import { AccessService } from './access/access.service.js';
import { IdentityChanges } from './access/identity-changes.js';
import { EmailChangeService } from './account/email-change.service.js';
import { AccountDetailsRepository } from './account/account-details.repository.js';
import { OwnAccountService } from './account/own-account.service.js';
import { OwnPassword } from './account/own-password.js';
import { PersonalDataService } from './account/personal-data.service.js';
import { ApiKeysRepository } from './api-keys/api-keys.repository.js';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import { ApiKeyUse } from './api-keys/api-key-use.js';
import { AuthLimits } from './auth.rate-limits.js';
import { AuthMails } from './auth-mails.js';
import { AuthSweeps } from './auth-sweeps.js';
import { CodeSendsRepository, CodesRepository } from './codes/codes.repository.js';
import { CodesService } from './codes/codes.service.js';
import { IdentityLoginService } from './login/identity-login.service.js';
import { LoginService } from './login/login.service.js';
import { UsedTokensRepository } from './login/used-tokens.repository.js';
import { MeRepository } from './me/me.repository.js';
import { MeService } from './me/me.service.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { PasswordPolicy } from './passwords/password-policy.js';
import { PasswordStrength } from './passwords/password-strength.js';
import { RecoveryService } from './recovery/recovery.service.js';
import { ProfileService } from './registration/profile.service.js';
import { RegistrationService } from './registration/registration.service.js';
import { AccessTokens, RefreshTokens } from './sessions/session-tokens.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsService } from './sessions/sessions.service.js';
import { AccountsService } from './users/accounts.service.js';
import { PhoneReader } from './users/phone-reader.js';
import { ProviderAccounts } from './users/provider-accounts.js';
import { IdentityHandlers } from './users/identity-handlers.js';
import { SuperadminGrants, Superadmins } from './users/superadmins.js';
import { UsersRepository } from './users/users.repository.js';
import { AuthRouters } from './auth.routers.js';

/** Authentication and sign-in. Global, because the transport injects `ACCESS` from here. */
@Global()
@Module({
  providers: [
    AuthRouters,
    AccessRepository,
    AccessService,
    { provide: ACCESS, useExisting: AccessService },
    AccessTokens,
    AccountDetailsRepository,
    AccountsService,
    ApiKeysRepository,
    ApiKeysService,
    ApiKeyUse,
    AuthLimits,
    CodeSendsRepository,
    CodesRepository,
    CodesService,
    EmailChangeService,
    IdentityChanges,
    IdentityLoginService,
    LoginService,
    MeRepository,
    MeService,
    OwnAccountService,
    OwnPassword,
    PasswordHasher,
    PasswordPolicy,
    PasswordStrength,
    PersonalDataService,
    PhoneReader,
    ProfileService,
    ProviderAccounts,
    RecoveryService,
    RefreshTokens,
    RegistrationService,
    SessionsRepository,
    SessionsService,
    SuperadminGrants,
    Superadmins,
    UsedTokensRepository,
    UsersRepository,
  ],
  exports: [
    AuthRouters,
    ACCESS,
    AccountsService,
    MeService,
    PasswordHasher,
    PhoneReader,
    ProviderAccounts,
    Superadmins,
  ],
})
export class AuthModule {}

/** Emails, updates of the identity provider and scheduled deletions, for the worker. */
@Module({
  imports: [IdentityWorkerModule, MailModule],
  providers: [
    ApiKeysRepository,
    AuthMails,
    AuthSweeps,
    CodesRepository,
    IdentityHandlers,
    SessionsRepository,
    UsedTokensRepository,
  ],
})
export class AuthWorkerModule {}
