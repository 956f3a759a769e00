import { InvalidInput } from '../../../shared/errors.js';
import { PRODUCT_NAME } from '../../../shared/product.js';
import { isCommonPassword } from './common-passwords.js';

/** What a password must not consist of: everybody can guess it. */
export interface PasswordContext {
  email: string;
  restaurantNames?: readonly string[];
}

/** Letters and digits only, in lower case: "Joe’s Diner" and "JOES-DINER" are the same word. */
const squeeze = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Without the digits that people put around a word: "diner2025" becomes "diner". */
const bare = (squeezed: string) => squeezed.replace(/^\p{N}+|\p{N}+$/gu, '');

/** True when the password is the word, give or take capitals, punctuation, and digits around it. */
export function isMadeOf(password: string, word: string): boolean {
  const [squeezedPassword, squeezedWord] = [squeeze(password), squeeze(word)];
  if (squeezedWord === '') return false;
  if (squeezedPassword === squeezedWord) return true;
  const bareWord = bare(squeezedWord);
  return bareWord !== '' && bare(squeezedPassword) === bareWord;
}

/**
 * Refuses passwords that are guessed first: the common ones, and those made of the product's name, a
 * restaurant's name or the address (security.md 2.1). Length is the schema's business; nothing else is asked.
 * @throws InvalidInput on `password`
 */
export async function requireGoodPassword(password: string, context: PasswordContext): Promise<void> {
  const refuse = (message: string) => new InvalidInput(message, 'password');
  const [mailbox = ''] = context.email.split('@');
  if ([context.email, mailbox].some((word) => isMadeOf(password, word))) {
    throw refuse('Please choose a password that is not your email.');
  }
  if ([PRODUCT_NAME, ...(context.restaurantNames ?? [])].some((word) => isMadeOf(password, word))) {
    throw refuse(`Please choose a password that is not the name of a restaurant or of ${PRODUCT_NAME}.`);
  }
  if (await isCommonPassword(password)) {
    throw refuse('This password is too common. Please choose one that is harder to guess.');
  }
}
