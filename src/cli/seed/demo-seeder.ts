import { Injectable } from '@nestjs/common';
import { Clock } from '../../infra/clock/clock.js';
import { HoursService, OnboardingService, SpecialHoursService } from '../../modules/onboarding/index.js';
import { MembershipsService } from '../../modules/people/index.js';
import type { MembershipRole } from '../../shared/access/permissions.js';
import {
  type Actor,
  grantPlatformScope,
  grantRestaurantScope,
  type RestaurantScope,
} from '../../shared/access/scope.js';
import type { DemoAccount, DemoRole } from './demo-accounts.js';
import { DEMO_WEEK, demoSpecialHours } from './demo-hours.js';
import { DemoMenuWriter } from './demo-menu-writer.js';
import { DemoUsers } from './demo-users.js';
import { DemoTerritories } from './demo-territories.js';
import { DemoVisitors } from './demo-visitors.js';

const NAME = 'Nonna Lucia';
const ABOUT =
  'Wood-fired pizza, hand-rolled pasta and a wine list that fits on one page. Family-run since 1987, two steps from the market.';
const LOCATION = {
  country: 'United States',
  street: '214 Mulberry Street',
  city: 'New York',
  state: 'NY',
  zip_code: '10012',
} as const;

/** Who works in the restaurant besides its owner. */
const CREW = ['manager', 'staff', 'driver'] as const satisfies MembershipRole[];

/**
 * The demonstration: a user in every role, what visitors left behind, territories, and a launched restaurant with a
 * menu. What users changed in it is left alone: once the restaurant is launched, only sign-ins are made sure of.
 */
@Injectable()
export class DemoSeeder {
  constructor(
    private readonly users: DemoUsers,
    private readonly onboarding: OnboardingService,
    private readonly hours: HoursService,
    private readonly specialHours: SpecialHoursService,
    private readonly memberships: MembershipsService,
    private readonly menu: DemoMenuWriter,
    private readonly visitors: DemoVisitors,
    private readonly territories: DemoTerritories,
    private readonly clock: Clock,
  ) {}

  async seed(accounts: readonly DemoAccount[], report: (line: string) => void): Promise<void> {
    const ids = new Map<DemoRole, number>();
    for (const account of accounts) ids.set(account.role, await this.users.ensure(account));
    report(`demo: ${ids.size} people can sign in`);

    await this.visitors.write();
    const superadmin = { ...actorOf('superadmin', ids, accounts), isSuperadmin: true };
    const made = await this.territories.write(grantPlatformScope(superadmin));
    report(`demo: ${made} territories were added`);

    const owner = actorOf('owner', ids, accounts);
    const { id, launched } = await this.onboarding.start(owner);
    if (launched) {
      report('demo: the restaurant is there already');
      return;
    }
    await this.open(grantRestaurantScope(owner, id, 'owner'), ids);
    report(`demo: opened ${NAME}, restaurant ${id}`);
  }

  /** Launching comes last: until then a run that was broken off is taken up again. */
  private async open(scope: RestaurantScope, ids: ReadonlyMap<DemoRole, number>): Promise<void> {
    await this.onboarding.saveLocation(scope, LOCATION);
    // The id keeps the address free of anybody's who has the plain name already.
    const slug = `nonna-lucia-${scope.restaurantId}`;
    await this.onboarding.saveAbout(scope, { name: NAME, about: ABOUT, slug, logo_url: null });
    await this.hours.save(scope, { ...DEMO_WEEK, time_zone: null });
    const special_hours = demoSpecialHours(this.clock.now());
    await this.specialHours.save(scope, { special_hours });
    for (const role of CREW) {
      const userId = ids.get(role);
      if (userId !== undefined) {
        await this.memberships.add(userId, scope.restaurantId, role);
      }
    }
    await this.menu.write(scope);
    await this.onboarding.launch(scope);
  }
}

const actorOf = (
  who: DemoRole,
  ids: ReadonlyMap<DemoRole, number>,
  accounts: readonly DemoAccount[],
): Actor => ({
  userId: ids.get(who) ?? 0,
  sessionId: 'seed',
  email: accounts.find(({ role }) => role === who)?.email ?? '',
  isSuperadmin: false,
  isStaff: false,
  kind: 'full',
});
