import { Injectable } from '@nestjs/common';
import { accountRouter } from './account/account.router.js';
import { EmailChangeService } from './account/email-change.service.js';
import { OwnAccountService } from './account/own-account.service.js';
import { PersonalDataService } from './account/personal-data.service.js';
import { apiKeysRouter, ownApiKeysRouter } from './api-keys/api-keys.router.js';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import { authRouter } from './auth.router.js';
import { IdentityLoginService } from './login/identity-login.service.js';
import { LoginService } from './login/login.service.js';
import { MeService } from './me/me.service.js';
import { RecoveryService } from './recovery/recovery.service.js';
import { ProfileService } from './registration/profile.service.js';
import { RegistrationService } from './registration/registration.service.js';
import { SessionsService } from './sessions/sessions.service.js';

/** Procedures of the auth module. */
@Injectable()
export class AuthRouters {
  readonly auth;
  readonly account;
  readonly ownApiKeys;
  readonly apiKeys;

  constructor(
    registration: RegistrationService,
    profile: ProfileService,
    login: LoginService,
    identityLogin: IdentityLoginService,
    sessions: SessionsService,
    recovery: RecoveryService,
    me: MeService,
    ownAccount: OwnAccountService,
    emailChange: EmailChangeService,
    personalData: PersonalDataService,
    apiKeys: ApiKeysService,
  ) {
    this.auth = authRouter({ registration, profile, login, identityLogin, sessions, recovery, me });
    this.account = accountRouter({ profile, ownAccount, emailChange, personalData });
    this.ownApiKeys = ownApiKeysRouter(apiKeys);
    this.apiKeys = apiKeysRouter(apiKeys);
  }
}
