import { formatList, formatPlural } from '../../../shared/format.js';
import type { Change } from '../../../shared/history/changes.js';
import { type HistoryEntity, isHistoryEntity, pluralOf, thingOf } from './things.schemas.js';
import { type Batch, batchSentence } from './batches.js';
import { fieldWords } from './fields.js';
import { listChange, type ValueContext, valueText } from './values.js';
import { capitalized } from '../../../shared/characters.js';

type AuditedOutcome = 'ok' | 'refused' | 'failed';

/** Input of an entry's sentence. */
export interface Told {
  action: string;
  /** Left out: `ok`. */
  outcome?: AuditedOutcome;
  entity: HistoryEntity | null;
  /** Name of the thing; null when it has none that can be shown. */
  label: string | null;
  /** Name of the thing that contains it. */
  partLabel: string | null;
  /** The actor. */
  who: string;
  changes: readonly Change[];
  /** The bulk edit that the entry stands for. */
  batch?: Batch | null;
}

interface Words {
  who: string;
  what: string;
  /** The attempt was denied. */
  refused: boolean;
  /** A field's new value, in words; undefined when the entry does not have it. */
  now: (field: string) => string | undefined;
  /** A field's change, in words; undefined when the entry does not have it. */
  change: (field: string) => string | undefined;
}
type Sentence = (told: Words) => string;

const withArticle = (word: string) => `${/^[aeio]/.test(word) ? 'an' : 'a'} ${word}`;

/** " as a manager"; empty when the role is unknown. */
function asRole(role: string | undefined): string {
  const word = role?.toLowerCase();
  if (word === undefined) return '';
  return word === 'staff' ? ' as staff' : ` as ${withArticle(word)}`;
}

const joined = (who: string, what: string) =>
  who === what ? `${what} joined the restaurant` : `${who} added ${what} to the restaurant`;

/** Sentences by audit action, for everything but plain creating, changing and deleting. */
export const ACTION_SENTENCES = {
  'access.refused': ({ who }) => `${who} was denied access`,
  'data.exported': ({ who }) => `${who} downloaded data`,
  'auth.registered': ({ who }) => `${who} signed up`,
  // The history does not say whose code it is.
  'auth.code_sent': () => 'A code was sent',
  'auth.code_checked': () => 'A wrong code was entered',
  'auth.code_locked': () => 'A code was locked after too many attempts',
  'auth.profile_saved': ({ who }) => `${who} saved their profile`,
  'auth.login': ({ who, what, refused }) => (refused ? `Sign-in denied for ${what}` : `${who} signed in`),
  'auth.logout': ({ who }) => `${who} signed out`,
  'auth.session_ended': ({ who }) => `${who} signed out a session`,
  'auth.refresh_reused': ({ who }) => `${who}’s session was ended: its token was used twice`,
  'auth.password_reset': ({ who }) => `${who} reset their password`,
  'auth.password_changed': ({ who, refused }) =>
    refused ? `${who} entered a wrong password` : `${who} changed their password`,
  'auth.identity_linked': ({ who }) => `${who} linked a sign-in method`,
  'auth.identity_unlinked': ({ who }) => `${who} unlinked a sign-in method`,
  'auth.email_changed': ({ who, refused }) =>
    refused ? `${who} entered a wrong password` : `${who} changed their email`,
  'auth.details_changed': ({ who }) => `${who} changed their details`,
  'auth.sessions_ended': ({ who }) => `${who} signed out all other sessions`,
  'auth.api_key_created': ({ who, refused }) =>
    refused ? `${who} entered a wrong password` : `${who} created an API key`,
  'auth.api_key_revoked': ({ who, what }) =>
    what === who ? `${who} revoked an API key` : `${who} revoked an API key of ${what}`,
  'upload.refused': ({ who }) => `Upload by ${who} rejected`,
  'menu.lock_overridden': ({ who, what }) => `${who} changed ${what} although it’s locked`,
  'allergens.confirmed': ({ who, now }) =>
    [`${who} confirmed that the menu was checked`, now('checked_allergens')].filter(Boolean).join(' for '),
  'allergens.reopened': ({ who, now }) =>
    [`${who} undid the check of the menu`, now('checked_allergens')].filter(Boolean).join(' for '),
  'sold_out.marked': ({ what, now }) =>
    [`${what} marked sold out`, now('until')].filter(Boolean).join(' until '),
  'sold_out.ended': ({ what }) => `${what} is available again`,
  'message.read': ({ who }) => `${who} read a message`,
  'restaurant.started': ({ who, what }) => `${who} started ${what}`,
  'restaurant.launched': ({ who, what }) => `${who} launched ${what}`,
  'restaurant.paused': ({ who, what }) => `${who} paused ${what}`,
  'restaurant.resumed': ({ who, what }) => `${who} resumed ${what}`,
  'restaurant.closed': ({ who, what }) => `${who} closed ${what}`,
  'restaurant.restored': ({ who, what }) => `${who} restored ${what}`,
  'restaurant.suspended': ({ who, what }) => `${who} suspended ${what}`,
  'restaurant.unsuspended': ({ who, what }) => `${who} lifted the suspension of ${what}`,
  'restaurant.transferred': ({ who, what }) => `${who} transferred ownership of ${what}`,
  'special_hours.saved': ({ who, change }) =>
    [`${who} changed special dates`, change('dates')].filter(Boolean).join(': '),
  'invite.created': ({ who, what, now }) => `${who} invited ${what}${asRole(now('role'))}`,
  'invite.resent': ({ who, what, now }) => `${who} invited ${what} again${asRole(now('role'))}`,
  'invite.accepted': ({ who, refused }) =>
    refused ? `${who} opened an invite that is no longer valid` : `${who} accepted an invite`,
  'invite.declined': ({ who }) => `${who} declined an invite`,
  'invite.revoked': ({ who, what }) => `${who} revoked the invite for ${what}`,
  'member.added': ({ who, what }) => joined(who, what),
  'membership.created': ({ who, what }) => joined(who, what),
  'membership.deleted': ({ who, what }) =>
    who === what ? `${who} left the restaurant` : `${who} removed ${what} from the restaurant`,
  'member.role_changed': ({ who, what }) => `${who} changed the role of ${what}`,
  'member.enabled': ({ who, what }) => `${who} enabled ${what}`,
  'member.disabled': ({ who, what }) => `${who} disabled ${what}`,
  'member.removed': ({ who, what }) => `${who} removed ${what} from the restaurant`,
  'member.left': ({ who }) => `${who} left the restaurant`,
  'user.enabled': ({ who, what }) => `${who} enabled the account of ${what}`,
  'user.disabled': ({ who, what }) => `${who} disabled the account of ${what}`,
  'user.reset_sent': ({ who, what }) => `${who} sent ${what} a password reset code`,
  'mail.resent': ({ who }) => `${who} resent failed emails or texts`,
  'mail.discarded': ({ who }) => `${who} discarded failed emails or texts`,
  'history.cancelled': ({ who }) => `${who} undid an edit`,
  'history.restored': ({ who }) => `${who} restored an earlier version`,
  'menu.batch_changed': ({ who }) => `${who} changed the menu`,
  'menu.batch_undone': ({ who }) => `${who} undid a change of the menu`,
  'platform.batch_changed': ({ who }) => `${who} changed several rows`,
  'platform.batch_undone': ({ who }) => `${who} undid a change of several rows`,
} as const satisfies Record<string, Sentence>;

/** "opening hours", "details of Pizza"; undefined for a thing that is one of several. */
function soleWords({ entity, label, partLabel }: Pick<Told, 'entity' | 'label' | 'partLabel'>) {
  if (entity === null || !thingOf(entity).single) return undefined;
  const { word } = thingOf(entity);
  const whole = entity === 'category_detail' ? (label ?? partLabel) : null;
  return whole === null ? word : `${word} of ${whole}`;
}

/** Names the thing in a sentence: "Cheese", "the opening hours", "the details of Pizza", "a topping". */
function thingWords({ action, entity, label, partLabel }: Told): string {
  if (entity === null) return label ?? (action.startsWith('auth.') ? 'an unknown user' : 'something');
  const sole = soleWords({ entity, label, partLabel });
  if (sole !== undefined) return `the ${sole}`;
  const { word } = thingOf(entity);
  if (entity === 'membership') return partLabel ?? label ?? 'a member';
  if (label !== null && label !== '') return label;
  if (entity === 'invite') return 'someone';
  return entity === 'restaurant' ? 'the restaurant' : withArticle(word);
}

/** "size “Large”"; returns `subject` for a thing without a name, or when its noun identifies it. */
function rowWords({ entity, label }: Pick<Told, 'entity' | 'label'>, subject: string): string {
  if (entity === null || !label || entity === 'membership' || thingOf(entity).single) return subject;
  return `${thingOf(entity).word} “${label}”`;
}

/** " from Pizza"; empty for a thing that is not part of another. */
const partWords = (preposition: 'to' | 'from', { entity, partLabel }: Pick<Told, 'entity' | 'partLabel'>) =>
  partLabel === null || entity === null || entity === 'membership' || thingOf(entity).single
    ? ''
    : ` ${preposition} ${partLabel}`;

const sizeOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);
/** ", with 12 prices", ", with 2 sizes and 3 items": the contents of a restore; empty when there were none. */
function cameWith({ changes }: Told): string {
  const now = (field: string) => changes.find((change) => change.field === field)?.new;
  const contents = Object.entries((now('contents') ?? {}) as Partial<Record<HistoryEntity, unknown>>);
  const parts = [
    ...contents.map(([entity, rows]) => [sizeOf(rows), thingOf(entity as HistoryEntity).word] as const),
    [sizeOf(now('prices')), 'price'] as const,
  ].flatMap(([count, word]) => (count > 0 ? [formatPlural(count, word)] : []));
  const offered = sizeOf(now('offered_in'));
  return [
    parts.length > 0 ? `, with ${formatList(parts)}` : '',
    offered > 0 ? `, offered in ${formatPlural(offered, 'category', 'categories')}` : '',
  ].join('');
}

/** "Sizes of Pizza reordered", "Categories reordered": the entry of an order is about the parent. */
function orderSentence({ action, entity }: Told, what: string): string {
  const sorted = action.slice(0, action.indexOf('.'));
  const rows = capitalized(isHistoryEntity(sorted) ? pluralOf(sorted) : 'rows');
  return entity === 'restaurant' ? `${rows} reordered` : `${rows} of ${what} reordered`;
}

/** Keeps abbreviations, such as "URL". */
const uncapital = (text: string) =>
  /^[A-Z]{2}/.test(text) ? text : text.replace(/^./u, (first) => first.toLowerCase());

/** The part of one change after its colon: "1.50 to 1.75", "added Thin, removed Thick", "changed". */
function changeText(entity: HistoryEntity | null, change: Change, context: ValueContext = {}): string {
  const { as } = fieldWords(entity, change.field);
  if (change.masked) return 'changed';
  const list = listChange(as, change.old, change.new, context);
  if (list)
    return [
      ...list.repriced.map(({ size, before, after }) => `${size} ${before} to ${after}`),
      ...(list.added.length > 0 ? [`added ${list.added.join(', ')}`] : []),
      ...(list.removed.length > 0 ? [`removed ${list.removed.join(', ')}`] : []),
    ].join('; ');
  return as === 'image'
    ? 'changed'
    : `${valueText(as, change.old, context)} to ${valueText(as, change.new, context)}`;
}

/**
 * "Price of Cheese: 1.50 to 1.75", or "Cheese: price set to 1.50" when there was no price. A new name is not said
 * twice: "Name: Chese to Cheese".
 * @param thing the changed thing within a sentence, and as its subject
 */
function oneChange(
  { entity }: Told,
  { what, subject }: Readonly<Record<'what' | 'subject', string>>,
  change: Change,
  context: ValueContext,
): string {
  const { label, as } = fieldWords(entity, change.field);
  const isSet = (change.old ?? null) === null && !change.masked && as !== 'image';
  if (isSet) return `${subject}: ${uncapital(label)} set to ${valueText(as, change.new, context)}`;
  const of = change.new === what ? '' : ` of ${what}`;
  return `${label}${of}: ${changeText(entity, change, context)}`;
}

/**
 * Describes an entry in one sentence, without a full stop: "Price of Cheese: 1.50 to 1.75", "Item “Cheese” deleted".
 */
export function sentenceOf(told: Told, context: ValueContext = {}): string {
  if (told.batch) return capitalized(batchSentence(told.batch));
  const what = thingWords(told);
  // A sentence begins without "the": "Opening hours: …".
  const subject = soleWords(told) ?? what;
  const sentence = (ACTION_SENTENCES as Readonly<Record<string, Sentence | undefined>>)[told.action];
  const now = (field: string) => {
    const value = told.changes.find((change) => change.field === field)?.new ?? null;
    return value === null ? undefined : valueText(fieldWords(told.entity, field).as, value, context);
  };
  const change = (field: string) => {
    const found = told.changes.find((one) => one.field === field);
    return found && changeText(told.entity, found, context);
  };
  const refused = told.outcome === 'refused';
  if (sentence) return capitalized(sentence({ who: told.who, what, refused, now, change }));
  if (told.action.endsWith('.created'))
    return capitalized(`${rowWords(told, subject)} added${partWords('to', told)}`);
  if (told.action.endsWith('.restored'))
    return capitalized(`${rowWords(told, subject)} restored${partWords('to', told)}${cameWith(told)}`);
  if (told.action.endsWith('.reordered')) return orderSentence(told, what);
  if (told.action.endsWith('.deleted'))
    return capitalized(`${rowWords(told, subject)} deleted${partWords('from', told)}`);
  const [only, ...others] = told.changes;
  if (only && others.length === 0) return capitalized(oneChange(told, { what, subject }, only, context));
  if (!only) return capitalized(`${subject} saved`);
  const labels = told.changes.map(({ field }) => uncapital(fieldWords(told.entity, field).label));
  return `${capitalized(subject)}: ${formatList(labels)} changed`;
}
