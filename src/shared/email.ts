import { hasHidden, hiddenFault, pasted, UNSEEN } from './pasted.js';
import { percentDecoded } from './percent-decoded.js';

export const EMAIL_MAX_LENGTH = 254;

/**
 * Characters that no part of an address can contain: invisible ones, spaces of any type, and address syntax. They
 * would give one mailbox any number of spellings, and so any number of accounts.
 */
const SPECIAL = String.raw`@<>()",;:\\`;
/** Characters that a URL parser reads as the end of the domain, or as another spelling of it. */
const NOT_IN_DOMAIN = String.raw`\/?#%[\]`;

/** Simple x@y.z pattern. */
const PATTERN = new RegExp(
  `^([^${UNSEEN}${SPECIAL}]+)@([^${UNSEEN}${SPECIAL}${NOT_IN_DOMAIN}.]+(?:\\.[^${UNSEEN}${SPECIAL}${NOT_IN_DOMAIN}.]+)+)$`,
  'u',
);

/**
 * Returns the one spelling of an address that is stored, compared and counted. It is trimmed and in lower case, with
 * its domain in ASCII (`münchen.de` is `xn--mnchen-3ya.de`). Undefined for an invalid address, or one with lookalike
 * characters (full-width letters, ligatures): its compatibility form would differ.
 */
export function normalizeEmail(text: string): string | undefined {
  const typed = text.trim();
  if (typed.normalize('NFKC') !== typed) return undefined;
  const [, mailbox, domain] = PATTERN.exec(typed) ?? [];
  const host = domain && asciiDomain(domain);
  if (!mailbox || !host) return undefined;
  const address = `${mailbox.toLowerCase()}@${host}`;
  return address.length <= EMAIL_MAX_LENGTH ? address : undefined;
}

/** An address with the name that a contact list writes before it: `Ann Lee <ann@example.com>`. */
const NAMED = /^[^<>]*<([^<>]*)>$/;
const MARKS_AFTER = /[;,]+$/;
/** Punctuation or a remark after an address: `ann@example.com (work).` */
const AFTER_ADDRESS = /(?:[;,.]|\([^()@]*\))+$/;

/**
 * Extracts the address from typed or pasted text. Removes blanks, invisible characters and quotes around it,
 * `mailto:`, the name before it, and the punctuation or remark after it. Text without exactly one address is only
 * trimmed.
 */
export function addressIn(text: string): string {
  const after = text.includes('@') ? AFTER_ADDRESS : MARKS_AFTER;
  const alone = pasted(pasted(text).replace(after, ''));
  const address = pasted(NAMED.exec(alone)?.[1] ?? alone).replace(/^smtp:/i, '');
  return /^mailto:/i.test(address)
    ? pasted(percentDecoded(address.replace(/^mailto:|\?.*$/gi, '')))
    : pasted(address);
}

/** Reads the address from typed or pasted text, in its stored spelling; undefined unless there is exactly one. */
export const readEmail = (text: string): string | undefined => normalizeEmail(addressIn(text));

export const isEmail = (text: string) => readEmail(text) !== undefined;

export const BAD_EMAIL = 'Please enter a valid email.';
const ONE_EMAIL = 'Enter one email address only.';

/** Message for an address that contains an invisible character; also used where no format is required. */
export function hiddenInEmail(text: string): string | undefined {
  const address = addressIn(text);
  return hasHidden(address) && address.includes('@') ? hiddenFault('This email') : undefined;
}

/** Explains why the text is not an address; undefined when it is one. */
export function emailFault(text: string): string | undefined {
  if (isEmail(text)) return undefined;
  const hidden = hiddenInEmail(text);
  if (hidden !== undefined) return hidden;
  const several =
    addressIn(text)
      .split(/[\s,;<>]+/)
      .filter(isEmail).length > 1;
  return several ? ONE_EMAIL : BAD_EMAIL;
}

/** Two domains of one provider, which ignores dots before the @. */
const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the mailbox of an address, for counting messages to it. Most servers deliver `ann+anything` to `ann`, and
 * Gmail also `a.n.n`. Never use it to identify a user, because some servers differ.
 * @param email normalised
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1);
  const [untagged = ''] = email.slice(0, at).split('+', 1);
  const gmail = GMAIL.has(host);
  const mailbox = gmail ? untagged.replaceAll('.', '') : untagged;
  return mailbox ? `${mailbox}@${gmail ? 'gmail.com' : host}` : email;
}

/**
 * Converts a domain to ASCII the same way in Node and in browsers, using their built-in tables. Undefined when it is
 * not a domain.
 */
function asciiDomain(domain: string): string | undefined {
  try {
    const host = new URL(`http://${domain}`).hostname;
    // A number in any notation becomes an IP address: not a domain, and not the text that was typed.
    return /\.\d+$/.test(host) ? undefined : host;
  } catch {
    return undefined;
  }
}
