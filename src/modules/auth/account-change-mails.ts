import { PRODUCT_NAME } from '../../shared/product.js';
import type { AccountChange } from './auth.registry.js';

interface Notice {
  heading: string;
  /** One sentence; `detail` is the new address, the restaurant's name or the key's name. */
  what: (detail: string) => string;
  /** The email offers a password reset. False where the account is deleted or has another address now. */
  canReset: boolean;
}

/** Emails about account changes, by change. */
export const NOTICES: Record<AccountChange, Notice> = {
  profile: {
    heading: 'Your profile was changed',
    what: () => `The name or phone number on your ${PRODUCT_NAME} account was just changed.`,
    canReset: true,
  },
  email: {
    heading: 'Your email was changed',
    what: (address) =>
      `Your ${PRODUCT_NAME} email was just changed to ${address}. You can’t sign in with this address anymore.`,
    canReset: false,
  },
  session: {
    heading: 'A session was signed out',
    what: () => `A session of your ${PRODUCT_NAME} account was just signed out.`,
    canReset: true,
  },
  sessions: {
    heading: 'You were signed out everywhere else',
    what: () =>
      `All other sessions of your ${PRODUCT_NAME} account were just signed out. Only one is still signed in.`,
    canReset: true,
  },
  google_linked: {
    heading: 'Google was linked',
    what: () => `Your ${PRODUCT_NAME} account was just linked to Google.`,
    canReset: true,
  },
  google_unlinked: {
    heading: 'Google was unlinked',
    what: () => `Google was just unlinked from your ${PRODUCT_NAME} account.`,
    canReset: true,
  },
  restaurant_joined: {
    heading: 'You accepted an invite',
    what: (name) => `You joined ${name} on ${PRODUCT_NAME}.`,
    canReset: true,
  },
  restaurant_left: {
    heading: 'You left a restaurant',
    what: (name) => `You’re no longer on the team of ${name} on ${PRODUCT_NAME}.`,
    canReset: true,
  },
  invite_declined: {
    heading: 'You declined an invite',
    what: (name) => `You declined an invite to ${name} on ${PRODUCT_NAME}.`,
    canReset: true,
  },
  exported: {
    heading: 'Your data was downloaded',
    what: () => `The data that ${PRODUCT_NAME} keeps about you was just downloaded from your account.`,
    canReset: true,
  },
  api_key_created: {
    heading: 'An API key was created',
    what: (name) =>
      `The API key “${name}” was just created in your ${PRODUCT_NAME} account. You can revoke it on your account page.`,
    canReset: true,
  },
  api_key_revoked: {
    heading: 'An API key was revoked',
    what: (name) => `The API key “${name}” of your ${PRODUCT_NAME} account was just revoked.`,
    canReset: true,
  },
  deleted: {
    heading: 'Your account was deleted',
    what: () =>
      `Your ${PRODUCT_NAME} account and your personal data were just deleted. This address can be used to sign up again.`,
    canReset: false,
  },
};
