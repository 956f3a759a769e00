import { AppError, Forbidden, InvalidInput, NotFound } from '../../shared/errors.js';
import { supportOf } from '../../shared/support.js';
import { INVITE_PROBLEMS, type InviteProblem, nameList } from '../../shared/texts/invites.js';
import { lastOwnerText, onlyOwnerText } from '../../shared/texts/last-owner.js';
import { RESTAURANT_TEXTS } from '../../shared/texts/restaurant.js';

export class UserNotFound extends NotFound {
  constructor() {
    super('User not found.');
  }
}

/** Absent, or of another restaurant: both answer alike. */
export class MemberNotFound extends NotFound {
  constructor() {
    super('Team member not found.');
  }
}

export class RestaurantNotFound extends NotFound {
  constructor() {
    super('Restaurant not found.');
  }
}

/** Nobody changes what they may do themselves, and nobody locks themselves out (C-197). */
export class OwnAccess extends Forbidden {
  constructor() {
    super('You can’t change your own access. Ask an owner or admin.', 'own_access');
  }
}

/** A manager, and a member who is manager or owner (C-192). */
export class AboveManager extends Forbidden {
  constructor() {
    super('Managers can only change staff and drivers. Ask an owner.', 'above_manager');
  }
}

/** Platform staff, and a superadmin's account or the platform's own flags (C-4). */
export class SuperadminsOnly extends Forbidden {
  constructor() {
    super('Only a superadmin may change that.', 'superadmins_only');
  }
}

/** A platform user, changed by members of a restaurant. */
export class PlatformOnly extends Forbidden {
  constructor() {
    super('Only platform users can change platform accounts.', 'platform_only');
  }
}

/** Only superadmins transfer a restaurant, so only they send such an invite again, or withdraw it. */
export class TransferReserved extends Forbidden {
  constructor() {
    super('Only a superadmin can change a transfer of ownership.', 'transfer_reserved');
  }
}

/** Granting more than one has. */
export class GrantTooHigh extends Forbidden {
  constructor() {
    super('You can’t give someone more access than you have.', 'grant_too_high');
  }
}

/** A restaurant always has an owner who can act (C-197). @param names of those that would have none */
export class LastOwner extends AppError {
  constructor(names: readonly string[]) {
    super('conflict', 'last_owner', lastOwnerText(nameList(names)));
  }
}

/** An owner ends a restaurant alone; with others, each can leave. */
export class OtherOwners extends AppError {
  constructor() {
    super('conflict', 'other_owners', RESTAURANT_TEXTS.closing.otherOwners);
  }
}

/** The same to the owner, who asks to leave. */
export class OnlyOwner extends AppError {
  constructor(names: readonly string[]) {
    super('conflict', 'last_owner', onlyOwnerText(nameList(names)));
  }
}

/** The same of an account that its owner wants to delete. */
export class OwnsRestaurants extends AppError {
  /** @param support the address of who helps, if there is one */
  constructor(names: readonly string[], support: string | undefined) {
    const [it, its] = names.length === 1 ? ['it', 'its'] : ['each', 'their'];
    super(
      'conflict',
      'last_owner',
      `You’re the only owner of ${nameList(names)}. Add another owner, or close ${it} under Status in ${its} settings. Need help? Write to ${supportOf(support)}.`,
    );
  }
}

/** The same for a superadmin, who may do it when they confirm it. */
export class LeavesNoOwner extends AppError {
  constructor(names: readonly string[]) {
    const message = `This leaves ${nameList(names)} without an owner. No one will be able to manage ${names.length === 1 ? 'it' : 'them'}. Confirm to continue.`;
    super('conflict', 'last_owner', message, { errors: [{ path: 'confirm', message }] });
  }
}

/** A restaurant needs an owner who can sign in. */
export class SwitchedOff extends AppError {
  constructor() {
    const message = 'This account is disabled. Enable it first or choose someone else.';
    super('conflict', 'user_disabled', message, { errors: [{ path: 'email', message }] });
  }
}

export class LastSuperadmin extends AppError {
  constructor() {
    const message = 'This is the last superadmin. Make someone else a superadmin first.';
    super('conflict', 'last_superadmin', message);
  }
}

export class AlreadyMember extends AppError {
  constructor() {
    const message = 'This user is already a member. Change their role instead.';
    super('conflict', 'already_member', message, { errors: [{ path: 'restaurant', message }] });
  }
}

/** A membership is of one user in one restaurant for good. */
export class OtherMembership extends InvalidInput {
  constructor(path: 'user_id' | 'restaurant') {
    super('A membership can’t be moved. Remove it and add a new one.', path);
  }
}

export class NoRestaurant extends InvalidInput {
  constructor() {
    super('Select a restaurant first.', 'restaurant');
  }
}

/** Absent, over, or not for the restaurant that was asked from: all answer alike. */
export class InviteNotFound extends NotFound {
  constructor() {
    super('Invite not found.');
  }
}

/** One pending invite for each address and restaurant. @param names of the restaurants that have one */
export class InvitePending extends AppError {
  constructor(names: string, path: 'email' | 'phone') {
    const message = `This address already has a pending invite to ${names}. Resend or revoke it first.`;
    super('conflict', 'invite_pending', message, { errors: [{ path, message }] });
  }
}

/** It is for other restaurants too, so renewing it is not one restaurant's business. */
export class InviteShared extends AppError {
  constructor() {
    const message =
      'This invite also covers other restaurants. Revoke it here and send your own, or ask the sender.';
    super('conflict', 'invite_shared', message);
  }
}

const KINDS = {
  expired: 'conflict',
  revoked: 'conflict',
  declined: 'conflict',
  used: 'conflict',
  unknown: 'not_found',
  foreign: 'forbidden',
} as const satisfies Record<InviteProblem, AppError['kind']>;

/** The link does not let this caller in; `code` is `invite_expired` and so on. */
export class InviteRefused extends AppError {
  constructor(readonly problem: InviteProblem) {
    const { title, text } = INVITE_PROBLEMS[problem];
    super(KINDS[problem], `invite_${problem}`, `${title}. ${text}`);
  }
}
