import './users/user.history.js';
import './auth.registry.js';
import { ApiKey } from './api-keys/api-key.entity.js';
import { OneTimeCode, OneTimeCodeSend, OneTimeCodeTry } from './codes/one-time-code.entity.js';
import { UsedIdentityToken } from './login/used-identity-token.entity.js';
import { Session } from './sessions/session.entity.js';
import { PlatformGuard, User, UserIdentity } from './users/user.entity.js';

export { AuthRouters } from './auth.routers.js';
export { AUTH_LIMITS } from './auth.rate-limits.js';
export { codeInput } from './account.schemas.js';
export { codeSentOutput } from './auth.schemas.js';
export { IdentityChanges } from './access/identity-changes.js';
export { AuthModule, AuthWorkerModule } from './auth.module.js';
export { MeService } from './me/me.service.js';
export { PasswordHasher } from './passwords/password-hasher.js';
export { AccountsService } from './users/accounts.service.js';
export { PhoneReader } from './users/phone-reader.js';
export { ProviderAccounts } from './users/provider-accounts.js';
export { SuperadminGrants, Superadmins } from './users/superadmins.js';
export { type LockedAccount, UsersRepository } from './users/users.repository.js';

export { User };

export const authEntities = [
  User,
  UserIdentity,
  UsedIdentityToken,
  Session,
  ApiKey,
  OneTimeCode,
  OneTimeCodeSend,
  OneTimeCodeTry,
  PlatformGuard,
];
