// Nothing is imported: the privacy page stands by itself, and what it shares with other pages would weigh on them.
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const YEAR_DAYS = 365;

/** Something that is kept for a time, in words that everybody reads. */
export interface Retention {
  what: string;
  why: string;
  /** How long it is kept (ms). */
  ms: number;
  /** What that time is counted from. */
  from: string;
  /** What happens when it is over. */
  then: string;
  /** Where it stands in the database; none: in Redis, in storage, or with whoever runs the servers. */
  tables: readonly string[];
}

/**
 * What goes by itself after a time, and when (C-312). Whatever deletes takes its time from here, and the privacy page
 * shows the same lines; a table of the database that stands neither here nor in `KEPT_WITH` fails a test.
 */
export const RETENTION = {
  sessions: {
    what: 'Your sign-ins: network address, browser, when each was last used',
    why: 'To keep you signed in, and to show you where you are',
    ms: 30 * DAY_MS,
    from: 'the sign-in has run out',
    then: 'Deleted',
    tables: ['sessions'],
  },
  codes: {
    what: 'One-time codes: the email they went to, and a keyed hash of the code',
    why: 'To let you in once, and to limit how many are sent',
    ms: DAY_MS,
    from: 'it was sent',
    then: 'Deleted',
    tables: ['one_time_codes', 'one_time_code_sends', 'one_time_code_tries'],
  },
  identityTokens: {
    what: 'Hashes of the proofs that Google sign-in brought',
    why: 'So that none is used twice',
    ms: 10 * MINUTE_MS,
    from: 'its use',
    then: 'Deleted',
    tables: ['used_identity_tokens'],
  },
  answers: {
    what: 'Answers to requests that may be repeated',
    why: 'So that a request that is sent twice is carried out once',
    ms: DAY_MS,
    from: 'the request',
    then: 'Deleted',
    tables: ['idempotency_keys'],
  },
  mails: {
    what: 'That a mail or a text message was sent to you: address, kind and time',
    why: 'To find out why something did not arrive; what it said is wiped as soon as it is sent',
    ms: 30 * DAY_MS,
    from: 'it was sent',
    then: 'Deleted',
    tables: ['outbox'],
  },
  deadMails: {
    what: 'A mail or a text message that could not be delivered, with what it says, encrypted',
    why: 'So that it can be sent again',
    ms: 30 * DAY_MS,
    from: 'the last try',
    then: 'Deleted',
    tables: ['outbox'],
  },
  invites: {
    what: 'Invites: email or phone number, name and role of the person who was invited',
    why: 'So that they can accept, and their team sees who was asked',
    ms: 90 * DAY_MS,
    from: 'the invite has run out',
    then: 'Deleted',
    tables: ['invites', 'invite_restaurants'],
  },
  messages: {
    what: 'An entry on the waitlist: email, zip code, message and browser',
    why: 'To learn where to open next, and to tell you when',
    ms: 2 * YEAR_DAYS * DAY_MS,
    from: 'you left it',
    then: 'Deleted',
    tables: ['messages'],
  },
  submissions: {
    what: 'A hash of an entry on the waitlist',
    why: 'So that pressing the button twice leaves one entry',
    ms: 10 * MINUTE_MS,
    from: 'you left it',
    then: 'Deleted',
    tables: ['message_deduplication'],
  },
  surveys: {
    what: 'Your answers to the survey, with the email and the business that you may name there',
    why: 'To learn what to build, and to offer you early access',
    ms: 2 * YEAR_DAYS * DAY_MS,
    from: 'you answered',
    then: 'Deleted',
    tables: ['survey_responses', 'survey_texts'],
  },
  images: {
    what: 'Pictures that nothing shows any more, and who uploaded them',
    why: 'So that a form that is still open can be saved',
    ms: DAY_MS,
    from: 'they were last in use',
    then: 'Deleted',
    tables: ['media_files'],
  },
  deletedAccounts: {
    what: 'The empty row of a deleted account: a number and times, no name and no address',
    why: 'So that the history below is about somebody, and about nobody else',
    ms: 400 * DAY_MS,
    from: 'the deletion',
    then: 'Deleted',
    tables: ['users'],
  },
  deletedRestaurants: {
    what: 'A deleted restaurant: what its team entered, hidden from everybody',
    why: 'To bring it back for 30 days, and to settle what is open',
    ms: 400 * DAY_MS,
    from: 'the deletion',
    then: 'Deleted, with its menu, its contacts and its pictures',
    tables: ['restaurants'],
  },
  formerSlugs: {
    what: 'Former URLs of restaurants',
    why: 'So that printed codes and shared links lead to the new URL',
    ms: 90 * DAY_MS,
    from: 'the change',
    then: 'Deleted; other restaurants can take them',
    tables: ['former_slugs'],
  },
  deletedDetails: {
    what: 'Names and contacts of the representative of a deleted territory, encrypted',
    why: 'To bring them back if the territory is restored',
    ms: 30 * DAY_MS,
    from: 'the deletion',
    then: 'Deleted; at once when the territory is restored',
    tables: ['deleted_details'],
  },
  origins: {
    what: 'Network address and browser in the record of sign-ins and changes',
    why: 'To notice that somebody else uses an account',
    ms: 90 * DAY_MS,
    from: 'the entry',
    then: 'Wiped; a day after the account is deleted, if that is sooner',
    tables: ['audit_log'],
  },
  history: {
    what: 'The record of sign-ins and changes: who, when, what; never passwords',
    why: 'To find out what happened, and to undo it',
    ms: 400 * DAY_MS,
    from: 'the entry',
    then: 'Moved into the archive',
    tables: ['audit_log', 'audit_marks'],
  },
  archive: {
    what: 'The archive of that record: numbers in the place of people, no network addresses; not in the file of your data, but we look it up if you ask',
    why: 'To settle disputes about what was changed',
    ms: 6 * YEAR_DAYS * DAY_MS,
    from: 'the day that it tells of',
    then: 'Deleted',
    tables: ['audit_archives'],
  },
  limits: {
    what: 'Counts of requests, by a keyed hash of the network address, email or account',
    why: 'Against floods and guessing',
    ms: DAY_MS,
    from: 'the first request that is counted',
    then: 'Deleted',
    tables: [],
  },
  finishedJobs: {
    what: 'Finished tasks of our servers: numbers of the rows that they were about',
    why: 'To see that they ran',
    ms: DAY_MS,
    from: 'it ended',
    then: 'Deleted',
    tables: [],
  },
  failedJobs: {
    what: 'Tasks of our servers that failed, with the reason',
    why: 'To mend them',
    ms: 14 * DAY_MS,
    from: 'it ended',
    then: 'Deleted',
    tables: [],
  },
  logs: {
    what: 'Log lines of our servers: numbers of requests and accounts, no names',
    why: 'To find faults',
    ms: 30 * DAY_MS,
    from: 'they were written',
    then: 'Deleted by the servers that wrote them',
    tables: [],
  },
  backups: {
    what: 'Backups of all this',
    why: 'To get everything back after an accident',
    ms: 30 * DAY_MS,
    from: 'they were made',
    then: 'Deleted as a new one is made; whoever was deleted meanwhile is deleted again after a restore',
    tables: [],
  },
} as const satisfies Record<string, Retention>;

export type RetentionName = keyof typeof RETENTION;

/** Retention of data that is kept as long as its owner. */
interface DependentRetention {
  what: string;
  until: string;
  then: string;
  tables: readonly string[];
}

/** Data that is kept as long as its owner. */
export const KEPT_WITH = {
  account: {
    what: 'Your account: name, email, phone, a one-way hash of your password, the ways you sign in, your restaurants and your role there',
    until: 'As long as your account',
    then: 'Wiped at once when you delete it',
    tables: ['users', 'user_identities', 'memberships'],
  },
  restaurant: {
    what: 'Your restaurant: what your team enters, with its contacts and pictures',
    until: 'As long as the restaurant',
    then: 'Hidden when it is deleted, and deleted as said below',
    tables: [
      'restaurants',
      'delivery_settings',
      'opening_hours',
      'special_hours',
      'additional_info',
      'restaurant_contacts',
      'memberships',
      'media_files',
      'categories',
      'category_details',
      'category_dressings',
      'category_primary_option_sets',
      'category_toppings',
      'dressings',
      'extra_option_groups',
      'extra_option_selections',
      'menu_item_prices',
      'menu_items',
      'menu_versions',
      'primary_option_selections',
      'primary_option_sets',
      'sizes',
      'sold_out',
      'toppings',
    ],
  },
  platform: {
    what: 'Territories with the names and contacts of those who look after them; counts without names',
    until: 'As long as they are in force',
    then: 'Deleted by our staff',
    tables: [
      'backup_marks',
      'territories',
      'territory_circles',
      'territory_overlaps',
      'territory_zips',
      'countries',
      'cities',
      'counters',
      'zip_counts',
      'platform_guards',
      'stats_snapshots',
    ],
  },
} as const satisfies Record<string, DependentRetention>;

/** The time from which on something is too old. */
export const keptSince = (what: RetentionName, now: Date): Date =>
  new Date(now.getTime() - RETENTION[what].ms);

const MINUTE = { name: 'minute', ms: MINUTE_MS };
const UNITS = [
  { name: 'year', ms: YEAR_DAYS * DAY_MS },
  { name: 'day', ms: DAY_MS },
  { name: 'hour', ms: HOUR_MS },
  MINUTE,
];

/** A time in words, such as "10 minutes", in the largest unit that it is a whole number of. */
export function sayTime(ms: number): string {
  const { name, ms: size } = UNITS.find((unit) => ms % unit.ms === 0) ?? MINUTE;
  const count = Math.round(ms / size);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
