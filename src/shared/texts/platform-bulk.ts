import { formatNumber, formatPlural, formatList } from '../format.js';
import { BULK_SENTENCES } from './bulk-edit.js';
import { type Nouns, RESTAURANT_NOUNS, TERRITORY_NOUNS, USER_NOUNS } from './selection.js';

/** Most names in a question. */
const NAMED = 3;

/** `“Ann Lee”, “Bo” and 12 more`. @param count number of all rows, also of those without a name here */
function named(names: readonly string[], count: number): string {
  const shown = names.slice(0, NAMED).map((name) => `“${name}”`);
  const more = count - shown.length;
  return formatList([...shown, ...(more > 0 ? [`${formatNumber(more)} more`] : [])]);
}

const users = (count: number) => formatPlural(count, ...USER_NOUNS);
const restaurants = (count: number) => formatPlural(count, ...RESTAURANT_NOUNS);
const territories = (count: number) => formatPlural(count, ...TERRITORY_NOUNS);
const them = (count: number) => (count === 1 ? 'it' : 'them');

/** Texts of actions on many messages, users, restaurants or territories. */
export const PLATFORM_BULK_TEXTS = {
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  enable: 'Enable',
  disable: 'Disable',
  suspend: 'Suspend',
  lift: 'Lift suspension',
  restore: 'Restore',
  activate: 'Activate',
  deactivate: 'Deactivate',
  delete: 'Delete',
  reason: 'Reason',

  askDisable: (count: number) => `Disable ${users(count)}?`,
  disableUsers: (count: number) => `Disable ${users(count)}`,
  signedOut: (names: readonly string[], count: number) =>
    `${named(names, count)} will be signed out everywhere.`,
  askDeleteUsers: (count: number) => `Delete ${users(count)}?`,
  deleteUsers: (count: number) => `Delete ${users(count)}`,
  losesAccess: (names: readonly string[], count: number) =>
    `${named(names, count)} will lose all access. You can’t undo this.`,

  suspendRestaurants: (count: number) => `Suspend ${restaurants(count)}`,
  suspendHelp: (names: readonly string[], count: number) =>
    `Teams of ${named(names, count)} can’t change anything until you lift the suspension. Guests see ${them(count)} as closed. Owners receive this reason by email. Drafts can’t be suspended and stay as they are.`,
  askLift: (count: number) => `Lift the suspension of ${restaurants(count)}?`,
  liftHelp: (names: readonly string[], count: number) =>
    `Teams of ${named(names, count)} can make changes again and guests see the menu. We’ll email the owners.`,
  askDeleteRestaurants: (count: number) => `Delete ${restaurants(count)}?`,
  deleteRestaurants: (count: number) => `Delete ${restaurants(count)}`,
  deletesRestaurants: (names: readonly string[], count: number) =>
    `Guests and members will no longer see ${named(names, count)}. URLs become available. You can restore ${them(count)} for 30 days.`,

  askDeleteTerritories: (count: number) => `Delete ${territories(count)}?`,
  deleteTerritories: (count: number) => `Delete ${territories(count)}`,
  deletesTerritories: (names: readonly string[], count: number) =>
    `${named(names, count)} will be deleted, with zip codes and areas.`,

  /** "3 users weren’t disabled" */
  notDone: (edit: keyof typeof BULK_SENTENCES, count: number, nouns: Nouns) => {
    const rows = formatPlural(count, ...nouns);
    const not = count === 1 ? 'wasn’t' : 'weren’t';
    if (edit === 'unsuspended') return `Suspension of ${rows} wasn’t lifted`;
    return BULK_SENTENCES[edit](`${rows} ${not}`, '');
  },
} as const;
