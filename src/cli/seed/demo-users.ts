import { Injectable } from '@nestjs/common';
import { Clock } from '../../infra/clock/clock.js';
import { Database } from '../../infra/database/database.js';
import {
  PasswordHasher,
  ProviderAccounts,
  SuperadminGrants,
  UsersRepository,
} from '../../modules/auth/index.js';
import { TERMS_VERSION } from '../../shared/product.js';
import type { DemoAccount, DemoRole } from './demo-accounts.js';
import type { DemoOwner } from './restaurants/all.js';

const NAMES: Record<DemoRole, { firstName: string; lastName: string }> = {
  superadmin: { firstName: 'Sasha', lastName: 'Admin' },
  platform_staff: { firstName: 'Pat', lastName: 'Morgan' },
  owner: { firstName: 'Lucia', lastName: 'Romano' },
  manager: { firstName: 'Marco', lastName: 'Bianchi' },
  staff: { firstName: 'Stella', lastName: 'Greco' },
  driver: { firstName: 'Dario', lastName: 'Conti' },
};

/** Demo users, with finished profiles, who can sign in by password and through the provider. */
@Injectable()
export class DemoUsers {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly provider: ProviderAccounts,
    private readonly grants: SuperadminGrants,
    private readonly clock: Clock,
  ) {}

  /**
   * Ensures that this user exists. A password that the user has changed stays. For all others, the account at the
   * identity provider is recreated if the provider lost it.
   * @returns the user's id
   */
  async ensure(account: DemoAccount): Promise<number> {
    const { role, email, password } = account;
    const id = (await this.users.findByEmail(email))?.id ?? (await this.create(account));
    if (role === 'superadmin') await this.grants.grant(email);
    if (role === 'platform_staff') await this.makeStaff(id);
    const hash = (await this.users.findById(id))?.passwordHash ?? null;
    if (hash !== null && (await this.hasher.matches(hash, password))) {
      const { firstName, lastName } = NAMES[role];
      const displayName = `${firstName} ${lastName}`;
      await this.provider.syncPassword({ userId: id, email, password, hash, displayName });
    }
    return id;
  }

  /**
   * Ensures the owner of another restaurant: a user who appears in lists but cannot sign in.
   * @returns the user's id
   */
  async ensureNeighbour({ email, firstName, lastName }: DemoOwner): Promise<number> {
    const found = await this.users.findByEmail(email);
    if (found) return found.id;
    return this.insert(email, { firstName, lastName, passwordHash: null, identityPending: false });
  }

  private async create({ role, email, password }: DemoAccount): Promise<number> {
    const passwordHash = await this.hasher.hash(password);
    const identityPending = this.provider.pendingAfterChange;
    return this.insert(email, { ...NAMES[role], passwordHash, identityPending });
  }

  private insert(email: string, profile: Parameters<UsersRepository['completeProfile']>[1]): Promise<number> {
    const now = this.clock.now();
    return this.database.transaction(async () => {
      const { id } = await this.users.create(email, now);
      await this.users.acceptTerms(id, TERMS_VERSION, now);
      await this.users.completeProfile(id, profile, now);
      return id;
    });
  }

  private async makeStaff(id: number): Promise<void> {
    await this.database.execute(
      'UPDATE users SET is_staff = 1, version = version + 1 WHERE id = ? AND is_staff = 0',
      [id],
    );
  }
}
