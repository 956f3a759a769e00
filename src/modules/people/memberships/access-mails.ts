import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailDelivery } from '../../../infra/mail/mail-delivery.js';
import { type Notice, noticeMail } from '../../../infra/mail/notice.js';
import { plainName } from '../../../infra/mail/plain-name.js';
import { PRODUCT_NAME } from '../../../shared/product.js';
import { backOfficeOf } from '../../../shared/restaurants/address.js';
import { nameList, ROLE_NAMES } from '../../../shared/texts/invites.js';
import { MODULE_NAMES } from '../../../shared/texts/people.js';
import type {
  AccountAccessNews,
  InviteAcceptedNews,
  MembershipNews,
  NamedRestaurant,
  WelcomeNews,
} from '../people.registry.js';

/** Name used while a restaurant has none. */
const UNNAMED = 'your restaurant';

const nameOf = ({ name }: Pick<NamedRestaurant, 'name'>) => plainName(name) || UNNAMED;
const namesOf = (restaurants: readonly NamedRestaurant[]) => nameList(restaurants.map(nameOf));

/** Links to the restaurant if there is only one; otherwise to the page where the reader selects one. */
const backOffice = ([first, ...others]: readonly NamedRestaurant[]) =>
  backOfficeOf(others.length === 0 ? first?.id : undefined);

/** Describes what a new member can do. */
function abilitiesOf({ role, modules }: WelcomeNews): string {
  if (role === 'owner') return 'You can change everything: the menu, the settings and the team.';
  if (role === 'manager') return 'You can edit the menu and manage staff and drivers.';
  const names = modules.map((module) => MODULE_NAMES[module].toLowerCase());
  return names.length === 0
    ? 'An owner or manager can give you access to more.'
    : `You have access to: ${nameList(names, modules.length)}.`;
}

const welcome = (news: WelcomeNews): Notice => {
  const names = namesOf(news.restaurants);
  return {
    subject: `Welcome to ${names}`,
    heading: `Welcome to ${names}`,
    paragraphs: [`You’re now ${ARTICLES[news.role]} of ${names} on ${PRODUCT_NAME}.`, abilitiesOf(news)],
    button: { path: backOffice(news.restaurants), text: 'Open back office' },
    note: (support) => `Didn’t expect this? Write to ${support}.`,
  };
};

const ARTICLES = {
  owner: 'an owner',
  manager: 'a manager',
  staff: 'a staff member',
  driver: 'a driver',
} as const satisfies Record<WelcomeNews['role'], string>;

const accepted = ({ who, role, restaurants }: InviteAcceptedNews): Notice => {
  const [name, names] = [plainName(who), namesOf(restaurants)];
  return {
    subject: `${name} accepted your invite to ${names}`,
    heading: `${name} joined ${names}`,
    paragraphs: [`${name} accepted your invite to ${names} as ${ROLE_NAMES[role].toLowerCase()}.`],
    button: { path: backOffice(restaurants), text: 'Open back office' },
    note: (support) => `Need help with your team? Write to ${support}.`,
  };
};

/** Without `by` the platform made the change; then the reader is told to ask support instead of the team. */
const membership = ({ what, restaurant: of, by }: MembershipNews): Notice => {
  const restaurant = nameOf(of);
  const who = by === undefined ? PRODUCT_NAME : plainName(by) || `An owner of ${restaurant}`;
  const note = (support: string) =>
    by === undefined
      ? `If you think this is a mistake, write to ${support}.`
      : `If you think this is a mistake, ask ${plainName(by) ? `${plainName(by)} or ` : ''}an owner of ${restaurant}.`;
  switch (what) {
    case 'disabled':
      return {
        subject: `Your access to ${restaurant} was disabled`,
        heading: `Your access to ${restaurant} was disabled`,
        paragraphs: [
          `${who} disabled your access to ${restaurant}.`,
          'You can’t open this restaurant until your access is enabled again. Your account and other restaurants aren’t affected.',
        ],
        note,
      };
    case 'enabled':
      return {
        subject: `You have access to ${restaurant} again`,
        heading: `You have access to ${restaurant} again`,
        paragraphs: [`${who} enabled your access to ${restaurant}. Your role is the same as before.`],
        button: { path: backOffice([of]), text: 'Open back office' },
        note,
      };
    case 'removed':
      return {
        subject: `You were removed from ${restaurant}`,
        heading: `You were removed from ${restaurant}`,
        paragraphs: [
          `${who} removed you from the team of ${restaurant}.`,
          'You can’t open this restaurant anymore. Your account and other restaurants aren’t affected.',
        ],
        note,
      };
  }
};

const account = ({ what }: AccountAccessNews): Notice => {
  const heading = ACCOUNT_HEADINGS[what];
  const common = {
    subject: heading,
    heading,
    note: (support: string) => `If you think this is a mistake, write to ${support}.`,
  };
  switch (what) {
    case 'disabled':
      return {
        ...common,
        paragraphs: [
          `${PRODUCT_NAME} disabled your account.`,
          'You’re signed out everywhere and can’t sign in until it’s enabled again. Nothing was deleted.',
        ],
      };
    case 'enabled':
      return {
        ...common,
        paragraphs: [`${PRODUCT_NAME} enabled your account. You can sign in with the same access as before.`],
        button: { path: '/login', text: 'Sign in' },
      };
    case 'deleted':
      return {
        ...common,
        paragraphs: [
          `${PRODUCT_NAME} deleted your account and your personal data, and removed you from all restaurants.`,
          'You can use this email address to sign up again.',
        ],
      };
  }
};

const ACCOUNT_HEADINGS = {
  disabled: `Your ${PRODUCT_NAME} account was disabled`,
  enabled: `Your ${PRODUCT_NAME} account is enabled again`,
  deleted: `Your ${PRODUCT_NAME} account was deleted`,
} as const satisfies Record<AccountAccessNews['what'], string>;

/** Sends the access emails that `AccessNews` adds to the outbox, in the worker process. */
@Injectable()
export class AccessMails implements OnModuleInit {
  constructor(private readonly delivery: MailDelivery) {}

  onModuleInit() {
    this.delivery.handle('mail.welcome', ({ payload }) => noticeMail(welcome(payload)));
    this.delivery.handle('mail.invite_accepted', ({ payload }) => noticeMail(accepted(payload)));
    this.delivery.handle('mail.membership', ({ payload }) => noticeMail(membership(payload)));
    this.delivery.handle('mail.account_access', ({ payload }) => noticeMail(account(payload)));
  }
}
