import { randomUUID } from 'node:crypto';
import type { Sample, Samples } from './sample.js';
import { LIST_SAMPLES } from './samples-lists.js';
import { MENU_SAMPLES } from './samples-menu.js';
import { BULK_SAMPLES } from './samples-bulk.js';
import { PEOPLE_SAMPLES } from './samples-people.js';
import type { RowName } from './transcription.js';
import type { World } from './world.js';

/** Invalid input for a public operation: the status shows that no identity is required. */
const open = (row: RowName, input: Record<string, unknown>, answers: number): Sample => ({
  row,
  letter: 'W',
  answers,
  input: () => input,
});
const mine = (row: RowName, letter: 'R' | 'W', more: Partial<Sample> = {}): Sample => ({
  row,
  letter,
  ...more,
});

const AUTH_SAMPLES: Samples = {
  'auth.register': open('entry', { email: 'no address' }, 400),
  'auth.verify': open('entry', { email: 'nobody@example.com', code: '1' }, 400),
  'auth.verifyByLink': open('entry', {}, 400),
  'auth.login': open('entry', { email: 'nobody@example.com' }, 400),
  'auth.firebaseLogin': open('entry', {}, 400),
  'auth.socialGoogle': open('entry', {}, 400),
  'auth.refresh': open('entry', {}, 400),
  'auth.forgot': open('entry', {}, 400),
  'auth.reset': open('entry', {}, 400),
  'auth.resetByLink': open('entry', {}, 400),
  'auth.passwordStrength': open('entry', {}, 400),
  'auth.profile': mine('profile', 'W', { input: () => ({ first_name: '' }), answers: 400 }),
  'auth.me': mine('account', 'R'),
  'auth.updateMe': mine('account', 'W', { input: () => ({ active_restaurant_id: 'none' }), answers: 400 }),
  'auth.logout': mine('signOut', 'W', { spendsCaller: true }),
  'auth.sessions': mine('account', 'R'),
  'auth.endOtherSessions': mine('account', 'W', { spendsCaller: true }),
  'auth.endSession': mine('account', 'W', { input: () => ({ session_key: 'none' }), answers: 400 }),
};

const ACCOUNT_SAMPLES: Samples = {
  'account.get': mine('ownAccount', 'R'),
  'account.requestEmail': mine('ownAccount', 'W', { input: () => ({ email: 'no address' }), answers: 400 }),
  'account.verifyEmailByLink': mine('ownAccount', 'W', { input: () => ({ link: '' }), answers: 400 }),
  'account.verifyEmail': mine('ownAccount', 'W', { input: () => ({ code: '1' }), answers: 400 }),
  'account.changePassword': mine('ownAccount', 'W', { input: () => ({ password: '1' }), answers: 400 }),
  // These callers have no password.
  'account.unlinkGoogle': mine('ownAccount', 'W', { answers: 409 }),
  'account.export': mine('ownAccount', 'R'),
  'accountDeletion.sendCode': mine('ownAccount', 'W', {
    input: () => ({ email: 'no address' }),
    answers: 400,
  }),
  'accountDeletion.delete': mine('ownAccount', 'W', { input: () => ({ code: '1' }), answers: 400 }),
};

const step = (letter: 'R' | 'W', body: object = {}): Sample => ({
  row: 'onboarding',
  letter,
  names: 'restaurant',
  input: (rows) => ({ rid: rows.restaurant, ...body }),
});
const LOCATION = {
  country: 'United States',
  street: '',
  city: 'Springfield',
  state: 'IL',
  zip_code: '62701',
};

const ONBOARDING_SAMPLES: Samples = {
  'onboarding.start': mine('onboardingStart', 'W', { spendsCaller: true }),
  'onboarding.startAnother': mine('onboardingAnother', 'W', { spendsCaller: true }),
  'onboarding.status': step('R'),
  'onboarding.getLocation': step('R'),
  'onboarding.putLocation': step('W', LOCATION),
  'onboarding.allergensAfterMove': step('R', { move_to: 'CA' }),
  'onboarding.getAbout': step('R'),
  'onboarding.putAbout': { ...step('W', { name: '' }), answers: 400 },
  'onboarding.checkSlug': step('R', { slug: 'a-free-one' }),
  'onboarding.getDelivery': step('R'),
  'onboarding.putDelivery': step('W'),
  'onboarding.getHours': step('R'),
  'onboarding.putHours': step('W', { open_247: true }),
  'onboarding.getAdditional': step('R'),
  'onboarding.putAdditional': step('W', { selections: {} }),
  'onboarding.getContacts': step('R'),
  'onboarding.putContacts': step('W'),
  'onboarding.launch': step('W'),
  'pauses.pause': step('W', { reason: 'Holidays' }),
  'pauses.resume': step('W'),
  // Invalid on purpose: a valid request would delete the restaurant that all callers share.
  'restaurants.close': { ...step('W', { name: 1 }), answers: 400 },
  'checklist.get': { ...step('R'), row: 'checklist' },
  'checklist.dismiss': { ...step('W'), row: 'checklist' },
  'hours.open': { ...step('R'), row: 'hours' },
  'hours.getSpecial': step('R'),
  'hours.putSpecial': step('W', { special_hours: [{ from: '2026-12-25', closed: true }] }),
  'hours.holidays': step('R'),
};

const RESTAURANT_SAMPLES: Samples = {
  'restaurants.list': mine('restaurants', 'R'),
  'restaurants.get': mine('restaurants', 'R', {
    names: 'row',
    input: (rows) => ({ id: rows.restaurant }),
  }),
  'restaurants.create': mine('restaurants', 'W', { input: () => ({ name: 'Child' }) }),
  'restaurants.update': mine('restaurants', 'W', {
    names: 'row',
    input: (rows) => ({ id: rows.restaurant, name: 'Child' }),
  }),
  'restaurants.delete': mine('restaurants', 'W', {
    names: 'row',
    input: (rows) => ({ id: rows.restaurant }),
    fresh: (world) => world.bare(),
  }),
  'restaurants.suspend': mine('restaurants', 'W', {
    names: 'row',
    input: (rows) => ({ id: rows.restaurant, reason: 'Fees' }),
    fresh: (world) => world.launched(),
  }),
  'restaurants.unsuspend': mine('restaurants', 'W', {
    names: 'row',
    input: (rows) => ({ id: rows.restaurant }),
    fresh: (world) => world.launched('suspended_at'),
  }),
  'restaurants.transfer': mine('restaurants', 'W', {
    names: 'row',
    input: (rows) => ({ id: rows.restaurant, email: `next-${randomUUID()}@example.com` }),
  }),
  'restaurants.restore': mine('restaurants', 'W', {
    names: 'row',
    input: (rows) => ({ id: rows.restaurant }),
    fresh: (world) => world.launched('deleted_at'),
  }),
};

const PLACE_SAMPLES: Samples = {
  'countries.list': mine('places', 'R'),
  'countries.get': mine('places', 'R', { names: 'row', input: (rows) => ({ id: rows.country }) }),
  'countries.create': mine('places', 'W', { input: () => ({ name: 'Nowhere', code: 'US' }), answers: 409 }),
  'countries.update': mine('places', 'W', {
    names: 'row',
    input: (rows) => ({ id: rows.country, version: 4_000_000 }),
    answers: 412,
  }),
  'countries.delete': mine('places', 'W', {
    names: 'row',
    input: (rows) => ({ id: rows.country }),
    answers: 409,
  }),
  'cities.list': mine('places', 'R'),
  'cities.get': mine('places', 'R', { names: 'row', input: (rows) => ({ id: rows.city }) }),
  'cities.create': mine('places', 'W', {
    input: (rows) => ({ name: randomUUID(), country_id: rows.country }),
  }),
  'cities.update': mine('places', 'W', {
    names: 'row',
    input: (rows) => ({ id: rows.city, name: randomUUID() }),
  }),
  'cities.delete': mine('places', 'W', {
    names: 'row',
    input: (rows) => ({ id: rows.city }),
    fresh: async (world, rows) => ({
      city: await world.insert('INSERT INTO cities (name, country_id) VALUES (?, ?)', [
        randomUUID(),
        rows.country,
      ]),
    }),
  }),
};

const PUBLIC_FORM_SAMPLES: Samples = {
  'messages.create': open('contact', { email: 'no address' }, 400),
  'messages.list': mine('messages', 'R'),
  'messages.markRead': mine('messages', 'W', { names: 'row', input: (rows) => ({ id: rows.message }) }),
  'messages.markManyRead': mine('messages', 'W', { input: (rows) => ({ ids: [rows.message] }) }),
  'messages.export': mine('messages', 'W'),
  'guestMenu.read': { ...open('guestMenu', { slug: 'nobody' }, 404), letter: 'R' },
  'guestMenu.delivery': { ...open('guestMenu', { slug: 'nobody', zip: '10012' }, 404), letter: 'R' },
  'guestMenu.preview': {
    row: 'menu',
    letter: 'R',
    names: 'restaurant',
    input: (rows) => ({ restaurant_id: rows.restaurant }),
  },
  'survey.create': open('contact', { business_name: 1 }, 400),
  'survey.list': mine('surveys', 'R'),
  'survey.summary': mine('surveys', 'R'),
  'survey.texts': mine('surveys', 'R', { input: () => ({ question: 'pos_painpoints' }) }),
  'survey.export': mine('surveys', 'R'),
};

const PLATFORM_SAMPLES: Samples = {
  'territories.list': mine('territories', 'R'),
  'territories.get': mine('territories', 'R', { names: 'row', input: (rows) => ({ id: rows.territory }) }),
  'territories.create': mine('territories', 'W', { input: () => ({ name: randomUUID() }) }),
  'territories.update': mine('territories', 'W', {
    names: 'row',
    input: (rows) => ({ id: rows.territory, rep_name: 'Ann' }),
  }),
  'territories.lookup': mine('territories', 'R', { input: () => ({ zip: '10001' }) }),
  'territories.overlaps': mine('territoriesPrivate', 'R'),
  'territories.overlapCounts': mine('territoriesPrivate', 'R', {
    input: (rows) => ({ ids: String(rows.territory) }),
  }),
  'territories.draftOverlaps': mine('territoriesPrivate', 'W', { input: () => ({ zips: ['10001'] }) }),
  'territories.demand': mine('territoriesPrivate', 'R'),
  'territories.demandZips': mine('territoriesPrivate', 'R'),
  'territories.zipPoints': mine('territories', 'R', { input: () => ({ zips: '10001' }) }),
  'territories.allZipPoints': mine('territories', 'R'),
  'territories.geojson': mine('territories', 'R', { input: () => ({ page_size: 5 }) }),
  'territories.importGeojson': mine('territories', 'W', {
    input: () => ({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [10, 50] },
          properties: { name: randomUUID(), radius_km: 2, zips: ['10001'] },
        },
      ],
    }),
  }),
  'territories.delete': mine('territories', 'W', {
    names: 'row',
    input: (rows) => ({ id: rows.territory }),
    fresh: async (world) => ({ territory: (await world.make('/territories/', { name: randomUUID() })).id }),
  }),
};

/** Makes another failed email, because an allowed request removes the usual one. */
const another = async (world: World) => ({ deadMail: await world.deadMail() });
const SYSTEM_SAMPLES: Samples = {
  'system.status': mine('system', 'R'),
  'system.problems': mine('system', 'R'),
  'system.mails.list': mine('system', 'R'),
  'system.mails.toRecipient': mine('system', 'R', { input: () => ({ email: 'ann@example.com' }) }),
  'system.mails.resend': mine('system', 'W', {
    names: 'row',
    input: (rows) => ({ id: rows.deadMail }),
    fresh: another,
  }),
  // No other sample uses this type.
  'system.mails.resendAll': mine('system', 'W', { input: () => ({ kind: 'mail.invite' }) }),
  'system.mails.discard': mine('system', 'W', {
    names: 'row',
    input: (rows) => ({ id: rows.deadMail, reason: 'Told by phone' }),
    fresh: another,
  }),
};

const counts = (row: RowName): Sample => ({
  row,
  letter: 'R',
  names: 'restaurant',
  input: (rows) => ({ restaurant_id: rows.restaurant }),
});
const STATS_SAMPLES: Samples = {
  'stats.dashboard': counts('statsDashboard'),
  'stats.analytics': counts('statsAnalytics'),
  'stats.drivers': counts('statsDrivers'),
  'stats.menu': counts('menu'),
  'stats.restaurant': counts('team'),
  'stats.platform': mine('users', 'R'),
};

const HISTORY_SAMPLES: Samples = {
  'history.list': counts('history'),
  'history.restore': {
    row: 'history',
    letter: 'W',
    names: 'row',
    input: (rows) => ({ id: rows.entry }),
  },
  // The item exists, so there is nothing to undo.
  'history.undo': {
    row: 'menu',
    letter: 'W',
    names: 'restaurant',
    input: (rows) => ({ restaurant_id: rows.restaurant, entity: 'menu_item', entity_id: rows.item }),
    answers: 404,
  },
  // The entry is that of one change.
  'history.undoBatch': {
    row: 'menu',
    letter: 'W',
    names: 'restaurant',
    input: (rows) => ({ restaurant_id: rows.restaurant, id: rows.entry }),
    answers: 404,
  },
};

/** A sample for each operation of the router, by its name. */
export const SAMPLES: Samples = {
  ...AUTH_SAMPLES,
  ...ACCOUNT_SAMPLES,
  ...ONBOARDING_SAMPLES,
  ...RESTAURANT_SAMPLES,
  ...PLACE_SAMPLES,
  ...MENU_SAMPLES,
  ...PUBLIC_FORM_SAMPLES,
  ...PLATFORM_SAMPLES,
  ...STATS_SAMPLES,
  ...SYSTEM_SAMPLES,
  ...HISTORY_SAMPLES,
  ...LIST_SAMPLES,
  ...PEOPLE_SAMPLES,
  ...BULK_SAMPLES,
};
