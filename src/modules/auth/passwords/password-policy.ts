import { Injectable } from '@nestjs/common';
import { InvalidInput } from '../../../shared/errors.js';
import { PRODUCT_NAME } from '../../../shared/product.js';
import { PasswordStrength } from './password-strength.js';

/** Words that a password must not consist of, because they are easy to guess. */
interface PasswordContext {
  email: string;
  /** First and last name. */
  names?: readonly string[];
  restaurantNames?: readonly string[];
}

/** Assessment shown while a user chooses a password. */
export interface PasswordAssessment {
  /** 0 (guessed immediately) to 4. */
  score: number;
  /** Reason for refusing the password; null when it is accepted. */
  problem: string | null;
}

/** Means at least 10^8 guesses in the estimate. */
const LOWEST_SCORE = 3;

const NOT_YOUR_EMAIL = 'Choose a password that doesn’t contain your email address.';
const NOT_A_NAME = `Choose a password that isn’t the name of a restaurant or ${PRODUCT_NAME}.`;
const TOO_COMMON = 'This password is too common. Choose one that is harder to guess.';
const TOO_EASY = 'This password is too easy to guess. Choose a longer or less predictable one.';

/** Letters by the digit or sign that replaces them. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '4': 'a',
  '@': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};
/** Turns "F3@st-2026" into "Feast". */
const spelledOut = (text: string) =>
  text.replace(/^\P{L}+|\P{L}+$/gu, '').replace(/[4@31!05$7]/g, (sign) => LOOKALIKES[sign] ?? sign);

/** Keeps only letters and digits, in lower case: "Joe’s Diner" and "JOES-DINER" become the same word. */
const squeeze = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Removes the digits around a word: "diner2025" becomes "diner". */
const bare = (squeezed: string) => squeezed.replace(/^\p{N}+|\p{N}+$/gu, '');

const isRepeated = (text: string, word: string) =>
  text.length % word.length === 0 && word.repeat(text.length / word.length) === text;

/** Returns true when the password is the word, once or repeated. Ignores case, punctuation and digits around it. */
export function consistsOf(password: string, word: string): boolean {
  const squeezedWord = squeeze(word);
  if (squeezedWord === '') return false;
  if (squeeze(password) === squeezedWord) return true;
  const bareWord = bare(squeezedWord);
  if (bareWord === '') return false;
  const letters = squeeze(password).replace(/\p{N}/gu, '');
  return [bare(squeeze(password)), letters, squeeze(spelledOut(password))].some(
    (text) => text !== '' && isRepeated(text, bareWord),
  );
}

/**
 * Refuses passwords that can be guessed within hours. Also refuses those made of the product's name, a restaurant's
 * name or the address. The schema checks the length; there are no other rules.
 */
@Injectable()
export class PasswordPolicy {
  constructor(private readonly strength: PasswordStrength) {}

  /** @throws InvalidInput on `password` @throws Unavailable */
  async require(password: string, context: PasswordContext): Promise<void> {
    const { problem } = await this.assess(password, context);
    if (problem) throw new InvalidInput(problem, 'password');
  }

  /** @throws Unavailable */
  async assess(password: string, context: PasswordContext): Promise<PasswordAssessment> {
    const { email, names = [], restaurantNames = [] } = context;
    const [mailbox = ''] = email.split('@');
    const known = [email, ...email.split(/[^\p{L}\p{N}]+/u), ...names, PRODUCT_NAME, ...restaurantNames];
    const { score, common } = await this.strength.estimate(password, known.filter(Boolean));
    const problem = [email, mailbox].some((word) => consistsOf(password, word))
      ? NOT_YOUR_EMAIL
      : [PRODUCT_NAME, ...restaurantNames].some((word) => consistsOf(password, word))
        ? NOT_A_NAME
        : score >= LOWEST_SCORE
          ? null
          : common
            ? TOO_COMMON
            : TOO_EASY;
    return { score: problem ? Math.min(score, LOWEST_SCORE - 1) : score, problem };
  }
}
