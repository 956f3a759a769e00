import { formatPlural } from './format.js';

// Imports only what every page loads anyway: the privacy page loads alone, and other imports would add to its size.
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const YEAR_DAYS = 365;

/** Data that is kept for a limited time, in words for every reader. */
export interface Retention {
  what: string;
  why: string;
  /** Retention time (ms). */
  ms: number;
  /** Start of the retention time. */
  from: string;
  /** Consequence at its end. */
  then: string;
  /** Tables that hold the data; none: it is in Redis, in storage, or with the host of the servers. */
  tables: readonly string[];
}

/**
 * Data that is deleted automatically, with its retention time (C-312). Every cleanup takes its time from here, and
 * the privacy page shows the same lines. A test fails for a table that is neither here nor in `KEPT_WITH`.
 */
export const RETENTION = {
  sessions: {
    what: 'Your sign-ins: IP address, browser and last use',
    why: 'To keep you signed in and show you where',
    ms: 30 * DAY_MS,
    from: 'the sign-in expires',
    then: 'Deleted',
    tables: ['sessions'],
  },
  apiKeys: {
    what: 'Your API keys: name, what they can do, last use, and a hash of the key',
    why: 'So that you can see what had access',
    ms: 90 * DAY_MS,
    from: 'the key expires',
    then: 'Deleted',
    tables: ['api_keys'],
  },
  codes: {
    what: 'One-time codes: the email address and a keyed hash of the code',
    why: 'To sign you in once and limit how many are sent',
    ms: DAY_MS,
    from: 'it is sent',
    then: 'Deleted',
    tables: ['one_time_codes', 'one_time_code_sends', 'one_time_code_tries'],
  },
  identityTokens: {
    what: 'Hashes of Google sign-in tokens',
    why: 'So that each works only once',
    ms: 10 * MINUTE_MS,
    from: 'it is used',
    then: 'Deleted',
    tables: ['used_identity_tokens'],
  },
  answers: {
    what: 'Responses to requests that can be repeated',
    why: 'So that a request sent twice takes effect once',
    ms: DAY_MS,
    from: 'the request',
    then: 'Deleted',
    tables: ['idempotency_keys'],
  },
  mails: {
    what: 'Emails and texts sent to you: address, type and time',
    why: 'To find out why one didn’t arrive. Its content is deleted as soon as it is sent',
    ms: 30 * DAY_MS,
    from: 'it is sent',
    then: 'Deleted',
    tables: ['outbox'],
  },
  deadMails: {
    what: 'Failed emails and texts with their content, encrypted',
    why: 'So that we can send them again',
    ms: 30 * DAY_MS,
    from: 'the last attempt',
    then: 'Deleted',
    tables: ['outbox'],
  },
  menuImports: {
    what: 'Files that you import into a menu, and what an import changed',
    why: 'To continue an import and to undo it',
    ms: 30 * DAY_MS,
    from: 'the last change',
    then: 'Deleted',
    tables: ['menu_imports'],
  },
  invites: {
    what: 'Invites: email or phone number, name and role',
    why: 'So that they can be accepted, and the team sees who was invited',
    ms: 90 * DAY_MS,
    from: 'the invite expires',
    then: 'Deleted',
    tables: ['invites', 'invite_restaurants'],
  },
  messages: {
    what: 'Your waitlist entry: email, zip code, message and browser',
    why: 'To learn where to open next and tell you when',
    ms: 2 * YEAR_DAYS * DAY_MS,
    from: 'you joined',
    then: 'Deleted',
    tables: ['messages'],
  },
  submissions: {
    what: 'A hash of your waitlist entry',
    why: 'So that clicking twice creates one entry',
    ms: 10 * MINUTE_MS,
    from: 'you joined',
    then: 'Deleted',
    tables: ['message_deduplication'],
  },
  surveys: {
    what: 'Your survey answers, with your email and business name if you gave them',
    why: 'To learn what to build and offer you early access',
    ms: 2 * YEAR_DAYS * DAY_MS,
    from: 'you answer',
    then: 'Deleted',
    tables: ['survey_responses', 'survey_texts'],
  },
  images: {
    what: 'Images no longer in use, and who uploaded them',
    why: 'So that a form that is still open can be saved',
    ms: DAY_MS,
    from: 'their last use',
    then: 'Deleted',
    tables: ['media_files'],
  },
  deletedAccounts: {
    what: 'The empty record of a deleted account: a number and times, no name or address',
    why: 'So that the record below refers to one account only',
    ms: 400 * DAY_MS,
    from: 'the deletion',
    then: 'Deleted',
    tables: ['users'],
  },
  deletedRestaurants: {
    what: 'A deleted restaurant: what its team entered, hidden from everyone',
    why: 'To restore it for 30 days and settle open matters',
    ms: 400 * DAY_MS,
    from: 'the deletion',
    then: 'Deleted, with its menu, contacts and images',
    tables: ['restaurants'],
  },
  formerSlugs: {
    what: 'Former restaurant URLs',
    why: 'So that printed codes and shared links lead to the new URL',
    ms: 90 * DAY_MS,
    from: 'the change',
    then: 'Deleted. Other restaurants can use them',
    tables: ['former_slugs'],
  },
  deletedDetails: {
    what: 'Name and contacts of a deleted territory’s representative, encrypted',
    why: 'To restore them with the territory',
    ms: 30 * DAY_MS,
    from: 'the deletion',
    then: 'Deleted. Immediately if the territory is restored',
    tables: ['deleted_details'],
  },
  origins: {
    what: 'IP address and browser in the record of sign-ins and changes',
    why: 'To notice when someone else uses an account',
    ms: 90 * DAY_MS,
    from: 'the entry',
    then: 'Deleted. A day after the account is deleted, if sooner',
    tables: ['audit_log'],
  },
  history: {
    what: 'The record of sign-ins and changes: who, when and what, never passwords',
    why: 'To find out what happened and undo it',
    ms: 400 * DAY_MS,
    from: 'the entry',
    then: 'Moved to the archive',
    tables: ['audit_log', 'audit_marks'],
  },
  archive: {
    what: 'The archive of that record: numbers instead of names, no IP addresses. Not in your download, but we look it up if you ask',
    why: 'To settle disputes about changes',
    ms: 6 * YEAR_DAYS * DAY_MS,
    from: 'the day it covers',
    then: 'Deleted',
    tables: ['audit_archives'],
  },
  limits: {
    what: 'Request counts, by a keyed hash of the IP address, email or account',
    why: 'To stop floods and guessing',
    ms: DAY_MS,
    from: 'the first request counted',
    then: 'Deleted',
    tables: [],
  },
  finishedJobs: {
    what: 'Finished server tasks: the numbers of the records they were about',
    why: 'To check that they ran',
    ms: DAY_MS,
    from: 'they end',
    then: 'Deleted',
    tables: [],
  },
  failedJobs: {
    what: 'Failed server tasks, with the reason',
    why: 'To fix them',
    ms: 14 * DAY_MS,
    from: 'they end',
    then: 'Deleted',
    tables: [],
  },
  logs: {
    what: 'Server logs: request and account numbers, no names',
    why: 'To find faults',
    ms: 30 * DAY_MS,
    from: 'they are written',
    then: 'Deleted by the servers that wrote them',
    tables: [],
  },
  backups: {
    what: 'Backups of all this',
    why: 'To recover everything after an accident',
    ms: 30 * DAY_MS,
    from: 'they are made',
    then: 'Deleted when a new one is made. Accounts deleted since are deleted again after a restore',
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
    what: 'Your account: name, email, phone, a one-way hash of your password, how you sign in, your restaurants and roles, your saved views of lists',
    until: 'As long as your account exists',
    then: 'Deleted immediately when you delete it',
    tables: ['users', 'user_identities', 'memberships', 'saved_views'],
  },
  restaurant: {
    what: 'Your restaurant: what your team enters, with its contacts and images',
    until: 'As long as the restaurant exists',
    then: 'Hidden when you delete it, then deleted as listed below',
    // Also every table whose rows cannot be without their restaurant, by its foreign keys.
    tables: ['restaurants', 'menu_versions'],
  },
  platform: {
    what: 'Territories with the names and contacts of their representatives. Counts without names',
    until: 'As long as they are in use',
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

/** Oldest time that is still within the retention. */
export const keptSince = (what: RetentionName, now: Date): Date =>
  new Date(now.getTime() - RETENTION[what].ms);

const MINUTE = { name: 'minute', ms: MINUTE_MS };
const UNITS = [
  { name: 'year', ms: YEAR_DAYS * DAY_MS },
  { name: 'day', ms: DAY_MS },
  { name: 'hour', ms: HOUR_MS },
  MINUTE,
];

/** Formats a duration, such as "10 minutes", in the largest unit that divides it. */
export function formatPeriod(ms: number): string {
  const { name, ms: size } = UNITS.find((unit) => ms % unit.ms === 0) ?? MINUTE;
  return formatPlural(Math.round(ms / size), name);
}
