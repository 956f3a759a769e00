import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { Audit } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import { Database } from '../../../infra/database/database.js';
import { emailSchema } from '../../../shared/schemas.js';
import { newPasswordSchema } from '../auth.schemas.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { PasswordPolicy } from '../passwords/password-policy.js';
import { ProviderAccounts } from './provider-accounts.js';
import { UsersRepository } from './users.repository.js';

/** Promotes users to superadmin, from the command line. */
@Injectable()
export class SuperadminGrants {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly audit: Audit,
  ) {}

  /**
   * Makes a user a superadmin, starting with their next request.
   * @param email normalised @returns false when the address has no account
   */
  async grant(email: string): Promise<boolean> {
    return this.database.transaction(async () => {
      const account = await this.users.findByEmail(email);
      if (!account) return false;
      if (account.isSuperadmin) return true;
      await this.users.setSuperadmin(account.id);
      await this.users.markSuperadminsChanged();
      const target = `user:${account.id}`;
      await this.audit.record({ action: 'user.changed', target, changed: ['is_superadmin'] });
      return true;
    });
  }
}

/** Creates the first superadmin at the first start (C-247); `SuperadminGrants` promotes others. */
@Injectable()
export class Superadmins {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UsersRepository,
    private readonly grants: SuperadminGrants,
    private readonly hasher: PasswordHasher,
    private readonly policy: PasswordPolicy,
    private readonly providerAccounts: ProviderAccounts,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates the superadmin named by SUPERADMIN_EMAIL, if there is no superadmin yet. Without SUPERADMIN_PASSWORD they
   * set one through "forgot password". An existing user with that address is promoted and keeps their password.
   * @returns the address of the new superadmin; undefined when nothing had to be done
   * @throws InvalidInput, ZodError when address or password are invalid
   */
  async ensure(): Promise<string | undefined> {
    const { email, password } = this.config.superadmin;
    if (email === undefined || (await this.users.anySuperadmin())) return undefined;
    const address = emailSchema.parse(email);
    const existing = await this.users.findByEmail(address);
    if (!existing && password === undefined) await this.create(address, null);
    else if (!existing) await this.createWithPassword(address, newPasswordSchema.parse(password));
    await this.grants.grant(address);
    return address;
  }

  private async createWithPassword(email: string, password: string): Promise<void> {
    await this.policy.require(password, { email });
    const hash = await this.hasher.hash(password);
    const userId = await this.create(email, hash);
    await this.providerAccounts.syncPassword({ userId, email, password, hash });
  }

  private async create(email: string, passwordHash: string | null): Promise<number> {
    const now = this.clock.now();
    const { id } = await this.users.create(email, now);
    const identityPending = passwordHash !== null && this.providerAccounts.pendingAfterChange;
    const profile = { firstName: 'Super', lastName: 'Admin', passwordHash, identityPending };
    await this.users.completeProfile(id, profile, now);
    return id;
  }
}
