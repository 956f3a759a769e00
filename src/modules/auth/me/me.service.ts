import { Injectable } from '@nestjs/common';
import { Clock } from '../../../infra/clock/clock.js';
import {
  flagsOfRow,
  type MembershipRole,
  modulesOfFlags,
  PERMISSION_MODULES,
  type PermissionModule,
} from '../../../shared/access/permissions.js';
import { type Actor, isPlatform } from '../../../shared/access/scope.js';
import { InvalidInput, NotFound } from '../../../shared/errors.js';
import { restaurantStateOf } from '../../../shared/restaurants/state.js';
import { SessionEnded } from '../auth.errors.js';
import { OwnAccountService } from '../account/own-account.service.js';
import type { MeUpdate, Profile } from '../auth.schemas.js';
import { activeRestaurantOf } from './active-restaurant.js';
import { MeRepository, type MeRow } from './me.repository.js';

/** Serves /auth/me/: the signed-in user, the restaurants, and the user's permissions there. */
@Injectable()
export class MeService {
  constructor(
    private readonly repository: MeRepository,
    private readonly ownAccount: OwnAccountService,
    private readonly clock: Clock,
  ) {}

  /** @throws SessionEnded when the user has just been deleted */
  async me(actor: Actor): Promise<Profile> {
    const rows = await this.repository.load(actor.userId);
    const [first] = rows;
    if (!first) throw new SessionEnded();
    return profileOf(first, rows, this.clock.now());
  }

  /** Updates the given fields: active restaurant, own name and phone number. @throws as `choose` */
  async update(actor: Actor, { active_restaurant_id: restaurantId, ...details }: MeUpdate): Promise<Profile> {
    await this.ownAccount.update(actor, details);
    return restaurantId === undefined ? this.me(actor) : this.choose(actor, restaurantId);
  }

  /**
   * Sets the active restaurant (C-27).
   * @param restaurantId null: all restaurants, for platform users only
   * @throws NotFound when it does not exist or the user has no access @throws InvalidInput on null from members
   */
  async choose(actor: Actor, restaurantId: number | null): Promise<Profile> {
    if (restaurantId === null && !isPlatform(actor)) {
      throw new InvalidInput('Select a restaurant first.', 'active_restaurant_id');
    }
    if (restaurantId !== null && !(await this.mayChoose(actor, restaurantId))) throw new NotFound();
    await this.repository.choose(actor.userId, restaurantId, this.clock.now());
    return this.me(actor);
  }

  /**
   * Stores a user's active restaurant as their choice; does nothing if it already is. Without an active restaurant,
   * the earlier choice is cleared.
   */
  async pinActiveRestaurant(userId: number): Promise<void> {
    const rows = await this.repository.load(userId);
    const [first] = rows;
    if (!first) return;
    const { active_restaurant_id: id, is_staff, is_superadmin } = profileOf(first, rows, this.clock.now());
    const isChosen = first.active_restaurant_chosen_at !== null && first.active_restaurant_id === id;
    const isPlatformUser = is_staff || is_superadmin;
    const hasNone = id === null && first.active_restaurant_id === null && !isPlatformUser;
    if (isChosen || hasNone) return;
    await this.repository.choose(userId, id, this.clock.now());
  }

  private async mayChoose(actor: Actor, restaurantId: number): Promise<boolean> {
    if (isPlatform(actor)) return this.repository.restaurantExists(restaurantId);
    return (await this.repository.load(actor.userId)).some((row) => row.restaurant_id === restaurantId);
  }
}

type Membership = Profile['memberships'][number];

function toMembership(row: MeRow, now: Date): Membership[] {
  if (row.membership_id === null || row.restaurant_id === null || row.role === null) return [];
  return [
    {
      id: row.membership_id,
      restaurant_id: row.restaurant_id,
      restaurant_name: row.restaurant_name ?? '',
      restaurant_slug: row.slug,
      restaurant_city: row.city ?? '',
      launched: row.launched_at !== null,
      state: restaurantStateOf(row, now),
      role: row.role,
      permissions: modulesOfFlags(flagsOfRow(row)),
    },
  ];
}

/** The chosen restaurant, even if the user is not a member. */
const chosenOf = (row: MeRow) => ({
  restaurant_name: row.active_restaurant_name,
  restaurant_slug: row.active_restaurant_slug,
  restaurant_city: row.active_restaurant_city,
});

function profileOf(row: MeRow, rows: MeRow[], now: Date): Profile {
  const memberships = rows.flatMap((one) => toMembership(one, now));
  const flags = { isSuperadmin: row.is_superadmin === 1, isStaff: row.is_staff === 1 };
  const choice = {
    restaurantId: row.active_restaurant_id,
    everChosen: row.active_restaurant_chosen_at !== null,
  };
  const candidates = rows.flatMap(({ restaurant_id: restaurantId, launched_at: launchedAt }) =>
    restaurantId === null ? [] : [{ restaurantId, launchedAt }],
  );
  const activeId = activeRestaurantOf(choice, candidates, isPlatform(flags));
  const active = memberships.find(({ restaurant_id: id }) => id === activeId);
  const named = active ?? (activeId === null ? undefined : chosenOf(row));
  return {
    id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    need_profile: row.profile_completed_at === null,
    is_superadmin: flags.isSuperadmin,
    is_staff: flags.isStaff,
    active_restaurant_id: activeId,
    active_restaurant_name: named?.restaurant_name ?? null,
    active_restaurant_slug: named?.restaurant_slug ?? null,
    active_restaurant_city: named?.restaurant_city ?? null,
    lost_restaurant: isPlatform(flags) ? null : lostOf(row, memberships),
    restaurant_chosen: choice.everChosen,
    role: active?.role ?? null,
    permissions: permissionsOf(isPlatform(flags), active),
    memberships,
  };
}

function lostOf(
  { active_restaurant_id: id, active_restaurant_name: name }: MeRow,
  memberships: readonly Membership[],
): Profile['lost_restaurant'] {
  // The name is missing when the restaurant has been deleted.
  if (id === null || name === null) return null;
  return memberships.some(({ restaurant_id: own }) => own === id) ? null : { id, name };
}

const permissionsOf = (
  isPlatformUser: boolean,
  active: { role: MembershipRole; permissions: PermissionModule[] } | undefined,
): PermissionModule[] => (isPlatformUser ? [...PERMISSION_MODULES] : (active?.permissions ?? []));
