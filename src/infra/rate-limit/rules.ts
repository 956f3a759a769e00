const MINUTE = 60; // s
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Rule {
  /** How many points within `duration` seconds of the first one. */
  points: number;
  duration: number;
  /**
   * Counts per client address: the key begins with the address, and LIMIT_PER_CLIENT_FACTOR multiplies the
   * points, because a whole office may share one.
   */
  perClient?: true;
  /** Beyond the points the caller is slowed down and not refused: nobody can lock somebody else out (ASVS 6.1.1). */
  slowsDown?: true;
}

/** Every limit of the product. The comment says what the key is made of. */
export const RULES = {
  /** Failed sign-ins: client address, e-mail. */
  'login.client_email': { points: 10, duration: 15 * MINUTE, perClient: true },
  /** Failed sign-ins: client address. */
  'login.client': { points: 100, duration: DAY, perClient: true },
  /** Failed sign-ins: e-mail. */
  'login.email': { points: 30, duration: HOUR, slowsDown: true },
  /** Wrong codes typed in, for registration and for a reset: client address, e-mail. */
  'code.check.client_email': { points: 20, duration: HOUR, perClient: true },
  /** Wrong codes typed in: e-mail. */
  'code.check.email': { points: 20, duration: HOUR, slowsDown: true },
  /** Wrong codes typed in: client address. */
  'code.check.client': { points: 60, duration: HOUR, perClient: true },
  /** Passwords judged while they are chosen: client address. */
  'password.strength': { points: 60, duration: MINUTE, perClient: true },
  /** Codes asked for, by registration or by a forgotten password: mailbox, however its address is tagged. */
  'code.send.email': { points: 5, duration: HOUR },
  /** Codes asked for: client address. */
  'code.send.client': { points: 20, duration: HOUR, perClient: true },
  /** Session. */
  'session.refresh': { points: 30, duration: MINUTE },
  /** Client address. */
  'messages.client_minute': { points: 5, duration: MINUTE, perClient: true },
  'messages.client_day': { points: 20, duration: DAY, perClient: true },
  /** Mailbox. */
  'messages.email': { points: 3, duration: DAY },
  /** Client address. */
  'survey.client': { points: 3, duration: HOUR, perClient: true },
  /** User. */
  'upload.user': { points: 30, duration: MINUTE },
  /** Restaurant. */
  'upload.restaurant_files': { points: 500, duration: DAY },
  /** Restaurant; one point a kilobyte, 500 MB in all. */
  'upload.restaurant_kilobytes': { points: 500_000, duration: DAY },
  /** User. */
  'invite.user': { points: 20, duration: HOUR },
  /** Invites sent, whoever sends them: the mailbox or the number they go to. */
  'invite.address': { points: 10, duration: DAY },
  /** Every request of somebody signed in: user. */
  'request.user': { points: 600, duration: MINUTE },
  /** Every request of somebody who is not: client address. */
  'request.client': { points: 120, duration: MINUTE, perClient: true },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;

/** Points of a rule in this installation. */
export const allowedPoints = (rule: Rule, perClientFactor: number) =>
  rule.perClient ? Math.max(1, Math.round(rule.points * perClientFactor)) : rule.points;

/** How long somebody waits who is slowed down: a step for each try too many, up to the most (ms). */
const SLOW_STEP = 500;
const SLOW_MOST = 4_000;

/** Milliseconds that a try waits which is the `excess`-th too many. */
export const slowDown = (excess: number) => Math.min(Math.max(excess, 0) * SLOW_STEP, SLOW_MOST);
