import { PRODUCT_NAME } from '../../shared/product.js';
import type { AccountChange } from './auth.registry.js';

interface Notice {
  heading: string;
  /** One sentence; `detail` is the new address, or the restaurant's name. */
  what: (detail: string) => string;
  /** A new password keeps the stranger out: not where the address is another one by now, or the account is gone. */
  canReset: boolean;
}

/** What a person reads when something about the account has changed. */
export const NOTICES: Record<AccountChange, Notice> = {
  profile: {
    heading: 'Your profile was changed',
    what: () => `The name or the phone number of your ${PRODUCT_NAME} account has just been changed.`,
    canReset: true,
  },
  email: {
    heading: 'Your email was changed',
    what: (address) =>
      `The email of your ${PRODUCT_NAME} account has just been changed to ${address}. This address does not open it any more.`,
    canReset: false,
  },
  session: {
    heading: 'You were signed out elsewhere',
    what: () => `One of the sessions of your ${PRODUCT_NAME} account has just been ended from another one.`,
    canReset: true,
  },
  sessions: {
    heading: 'You were signed out everywhere else',
    what: () =>
      `All other sessions of your ${PRODUCT_NAME} account have just been ended; one is still signed in.`,
    canReset: true,
  },
  google_linked: {
    heading: 'Google was linked',
    what: () => `Somebody has just signed in to your ${PRODUCT_NAME} account with Google for the first time.`,
    canReset: true,
  },
  google_unlinked: {
    heading: 'Google was unlinked',
    what: () => `Google has just been taken away as a way to sign in to your ${PRODUCT_NAME} account.`,
    canReset: true,
  },
  restaurant_joined: {
    heading: 'You have accepted an invite',
    what: (name) => `Your ${PRODUCT_NAME} account has just been made a member of ${name}.`,
    canReset: true,
  },
  restaurant_left: {
    heading: 'You have left a restaurant',
    what: (name) => `Your ${PRODUCT_NAME} account does not belong to ${name} any more.`,
    canReset: true,
  },
  invite_declined: {
    heading: 'You have declined an invite',
    what: (name) => `An invite to join ${name} has just been declined from your ${PRODUCT_NAME} account.`,
    canReset: true,
  },
  exported: {
    heading: 'Your data was downloaded',
    what: () => `Everything that ${PRODUCT_NAME} keeps about you has just been downloaded from your account.`,
    canReset: true,
  },
  deleted: {
    heading: 'Your account was deleted',
    what: () =>
      `Your ${PRODUCT_NAME} account has just been deleted, and what was personal in it is gone. Somebody may register with this address again.`,
    canReset: false,
  },
};
