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

/** The member does not exist or belongs to another restaurant; both get the same answer. */
export class MemberNotFound extends NotFound {
  constructor() {
    super('Teammate not found.');
  }
}

/** Users cannot change their own access or lock themselves out (C-197). */
export class OwnAccess extends Forbidden {
  constructor() {
    super('You can’t change your own access. Ask an owner or admin.', 'own_access');
  }
}

/** A manager tried to change a manager or an owner (C-192). */
export class AboveManager extends Forbidden {
  constructor() {
    super('Managers can only change staff and drivers. Ask an owner.', 'above_manager');
  }
}

/** Platform staff tried to change a superadmin's account or a platform flag (C-4). */
export class SuperadminsOnly extends Forbidden {
  constructor() {
    super('Only a superadmin can change that.', 'superadmins_only');
  }
}

/** Members of a restaurant tried to change a platform user. */
export class PlatformOnly extends Forbidden {
  constructor() {
    super('Only platform users can change platform accounts.', 'platform_only');
  }
}

/** Only superadmins can transfer a restaurant, so only they can resend or revoke such an invite. */
export class TransferReserved extends Forbidden {
  constructor() {
    super('Only a superadmin can change a transfer of ownership.', 'transfer_reserved');
  }
}

/** A user tried to grant more access than they have. */
export class GrantTooHigh extends Forbidden {
  constructor() {
    super('You can’t give someone more access than you have.', 'grant_too_high');
  }
}

/** A restaurant always needs an enabled owner (C-197). @param names restaurants that would have none */
export class LastOwner extends AppError {
  constructor(names: readonly string[]) {
    super('conflict', 'last_owner', lastOwnerText(nameList(names)));
  }
}

/** Only a sole owner can delete a restaurant; with several, each can leave. */
export class OtherOwners extends AppError {
  constructor() {
    super('conflict', 'other_owners', RESTAURANT_TEXTS.closing.otherOwners);
  }
}

/** The only owner tried to leave. */
export class OnlyOwner extends AppError {
  constructor(names: readonly string[]) {
    super('conflict', 'last_owner', onlyOwnerText(nameList(names)));
  }
}

/** A restaurant's only owner tried to delete their account. */
export class OwnsRestaurants extends AppError {
  /** @param support support address, if configured */
  constructor(names: readonly string[], support: string | undefined) {
    const [it, its] = names.length === 1 ? ['it', 'its'] : ['each', 'their'];
    super(
      'conflict',
      'last_owner',
      `You’re the only owner of ${nameList(names)}. Add another owner, or close ${it} under Status in ${its} settings. Need help? Write to ${supportOf(support)}.`,
    );
  }
}

/** A superadmin would leave restaurants without an owner, and must confirm it. */
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

/** A membership's user and restaurant cannot change. */
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

/** The invite does not exist, is closed, or is for another restaurant; all get the same answer. */
export class InviteNotFound extends NotFound {
  constructor() {
    super('Invite not found.');
  }
}

/** An address can have only one pending invite to a restaurant. @param names restaurants that have one */
export class InvitePending extends AppError {
  constructor(names: string, path: 'email' | 'phone') {
    const message = `This address already has a pending invite to ${names}. Resend or revoke it first.`;
    super('conflict', 'invite_pending', message, { errors: [{ path, message }] });
  }
}

/** The invite names other restaurants too, so a single restaurant cannot renew it. */
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

/** The caller cannot accept the invite; `code` is `invite_expired` and so on. */
export class InviteRefused extends AppError {
  constructor(readonly problem: InviteProblem) {
    const { title, text } = INVITE_PROBLEMS[problem];
    super(KINDS[problem], `invite_${problem}`, `${title}. ${text}`);
  }
}
