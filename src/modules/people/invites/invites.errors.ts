import { AppError, NotFound } from '../../../shared/errors.js';
import { INVITE_PROBLEMS, type InviteProblem } from '../../../shared/texts/invites.js';

/** Absent, over, or not for the restaurant that was asked from: all answer alike. */
export class InviteNotFound extends NotFound {
  constructor() {
    super('Invite not found.');
  }
}

/** One pending invite for each address and restaurant. @param names of the restaurants that have one */
export class InvitePending extends AppError {
  constructor(names: string, path: 'email' | 'phone') {
    const message = `There is a pending invite to ${names} for this address already. Send it again, or revoke it first.`;
    super('conflict', 'invite_pending', message, { errors: [{ path, message }] });
  }
}

/** It is for other restaurants too, so renewing it is not one restaurant's business. */
export class InviteShared extends AppError {
  constructor() {
    const message =
      'This invite is for other restaurants too. Revoke it here and send one of your own, or ask whoever sent it.';
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
