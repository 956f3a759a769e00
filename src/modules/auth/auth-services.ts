import { Injectable } from '@nestjs/common';
import { IdentityLoginService } from './login/identity-login.service.js';
import { LoginService } from './login/login.service.js';
import { MeService } from './me/me.service.js';
import { RecoveryService } from './recovery/recovery.service.js';
import { StrengthService } from './passwords/strength.service.js';
import { ProfileService } from './registration/profile.service.js';
import { RegistrationService } from './registration/registration.service.js';
import { SessionsService } from './sessions/sessions.service.js';

/** The use cases that the procedures call, gathered by Nest. */
@Injectable()
export class AuthServices {
  constructor(
    readonly registration: RegistrationService,
    readonly profile: ProfileService,
    readonly login: LoginService,
    readonly identityLogin: IdentityLoginService,
    readonly sessions: SessionsService,
    readonly recovery: RecoveryService,
    readonly me: MeService,
    readonly strength: StrengthService,
  ) {}
}
