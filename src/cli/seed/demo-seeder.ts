import { Injectable } from '@nestjs/common';
import { Clock } from '../../infra/clock/clock.js';
import {
  HoursService,
  OnboardingService,
  SpecialHoursService,
  StepsService,
} from '../../modules/onboarding/index.js';
import { noSelections } from '../../modules/onboarding/additional.schemas.js';
import { MembershipsService } from '../../modules/people/index.js';
import type { MembershipRole } from '../../shared/access/permissions.js';
import {
  type Actor,
  grantPlatformScope,
  grantRestaurantScope,
  type RestaurantScope,
} from '../../shared/access/scope.js';
import type { DemoAccount, DemoRole } from './demo-accounts.js';
import { DemoMenuWriter } from './demo-menu-writer.js';
import { DemoImages } from './demo-images.js';
import { DemoUsers } from './demo-users.js';
import { DemoTerritories } from './demo-territories.js';
import { DemoVisitors } from './demo-visitors.js';
import { NEIGHBOURS } from './restaurants/all.js';
import type { DemoRestaurant } from './restaurants/demo-restaurant.js';
import { NONNA_LUCIA } from './restaurants/nonna-lucia.js';

/** Members of the restaurant besides its owner. */
const CREW = ['manager', 'staff', 'driver'] as const satisfies MembershipRole[];

type Report = (line: string) => void;

/**
 * Creates the demo: a user in every role, visitors' messages and surveys, territories, and launched restaurants with
 * their menus. The users work in one restaurant; the others are its neighbors. Changes by users are kept: a launched
 * restaurant is left alone, and for existing users only their sign-ins are ensured.
 */
@Injectable()
export class DemoSeeder {
  constructor(
    private readonly users: DemoUsers,
    private readonly onboarding: OnboardingService,
    private readonly steps: StepsService,
    private readonly hours: HoursService,
    private readonly specialHours: SpecialHoursService,
    private readonly memberships: MembershipsService,
    private readonly menu: DemoMenuWriter,
    private readonly images: DemoImages,
    private readonly visitors: DemoVisitors,
    private readonly territories: DemoTerritories,
    private readonly clock: Clock,
  ) {}

  async seed(accounts: readonly DemoAccount[], report: Report): Promise<void> {
    const ids = new Map<DemoRole, number>();
    for (const account of accounts) ids.set(account.role, await this.users.ensure(account));
    report(`demo: ${ids.size} users can sign in`);

    await this.visitors.write();
    const superadmin = { ...accountActor('superadmin', ids, accounts), isSuperadmin: true };
    const made = await this.territories.write(grantPlatformScope(superadmin));
    report(`demo: ${made} territories added`);

    const crew = CREW.flatMap((role) => [[role, ids.get(role) ?? 0] as const]);
    await this.ensureOpen(NONNA_LUCIA, accountActor('owner', ids, accounts), crew, report);
    for (const [restaurant, owner] of NEIGHBOURS) {
      const userId = await this.users.ensureNeighbour(owner);
      await this.ensureOpen(restaurant, actorOf(userId, owner.email), [], report);
    }
  }

  private async ensureOpen(restaurant: DemoRestaurant, owner: Actor, crew: Crew, report: Report) {
    const { id, launched } = await this.onboarding.start(owner);
    if (launched) {
      report(`demo: ${restaurant.name} already exists`);
      return;
    }
    await this.open(grantRestaurantScope(owner, id, 'owner'), restaurant, crew);
    report(`demo: opened ${restaurant.name}, restaurant ${id}`);
  }

  /** Launches last: until then, a later run continues an interrupted one. */
  private async open(scope: RestaurantScope, restaurant: DemoRestaurant, crew: Crew): Promise<void> {
    await this.onboarding.saveLocation(scope, restaurant.location);
    await this.savePage(scope, restaurant);
    const { delivery, selections, phone } = restaurant;
    await this.steps.saveDelivery(scope, delivery);
    await this.steps.saveAdditional(scope, { selections: { ...noSelections(), ...selections } });
    await this.steps.saveContacts(scope, { public_phone: phone });
    await this.hours.save(scope, { ...restaurant.week, time_zone: null });
    const special_hours = restaurant.specialHours?.(this.clock.now()) ?? [];
    await this.specialHours.save(scope, { special_hours });
    for (const [role, userId] of crew) await this.memberships.add(userId, scope.restaurantId, role);
    await this.menu.write(scope, restaurant);
    await this.onboarding.launch(scope);
  }

  /** Saves the page with the plain slug or, if it is taken, with one that contains the id. */
  private async savePage(scope: RestaurantScope, { name, about, slug, logo }: DemoRestaurant): Promise<void> {
    const image = { folder: 'logos', name: logo } as const;
    const logo_url = (await this.images.upload(scope, [image]))(image);
    const { available } = await this.onboarding.checkSlug(scope, slug);
    const free = available ? slug : `${slug}-${scope.restaurantId}`;
    await this.onboarding.saveAbout(scope, { name, about, slug: free, logo_url });
  }
}

/** Members of a restaurant: roles and ids. */
type Crew = readonly (readonly [MembershipRole, number])[];

const accountActor = (
  who: DemoRole,
  ids: ReadonlyMap<DemoRole, number>,
  accounts: readonly DemoAccount[],
): Actor => actorOf(ids.get(who) ?? 0, accounts.find(({ role }) => role === who)?.email ?? '');

const actorOf = (userId: number, email: string): Actor => ({
  userId,
  sessionId: 'seed',
  email,
  isSuperadmin: false,
  isStaff: false,
  kind: 'full',
});
