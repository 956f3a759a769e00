import './auth.registry.js';
import { OneTimeCode } from './codes/one-time-code.entity.js';
import { OneTimeCodeTry } from './codes/one-time-code-try.entity.js';
import { UsedIdentityToken } from './login/used-identity-token.entity.js';
import { Session } from './sessions/session.entity.js';
import { PlatformGuard } from './users/platform-guard.entity.js';
import { UserIdentity } from './users/user-identity.entity.js';
import { User } from './users/user.entity.js';

export { AuthModule } from './auth.module.js';
export { authRouter } from './auth.router.js';
export { AuthServices } from './auth-services.js';
export { AuthWorkerModule } from './auth-worker.module.js';
export { PasswordHasher } from './passwords/password-hasher.js';
export { AccountsService } from './users/accounts.service.js';
export { type LockedAccount } from './users/accounts.repository.js';
export { ProviderAccounts } from './users/provider-accounts.js';
export { SuperadminGrants } from './users/superadmin-grants.js';
export { Superadmins } from './users/superadmins.js';
export { UsersRepository } from './users/users.repository.js';

export { User };

export const authEntities = [
  User,
  UserIdentity,
  UsedIdentityToken,
  Session,
  OneTimeCode,
  OneTimeCodeTry,
  PlatformGuard,
];
