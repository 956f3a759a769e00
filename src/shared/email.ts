import { hasHidden, hiddenFault, pasted, UNSEEN } from './pasted.js';
import { percentDecoded } from './percent-decoded.js';

export const EMAIL_MAX_LENGTH = 254;

/**
 * What no part of an address may hold: characters that cannot be seen (control, format, unassigned, ignorable), spaces of
 * any kind, and what mail programs read as something else than a part of the address. With them one mailbox would
 * have any number of spellings, and so any number of accounts.
 */
const SPECIAL = String.raw`@<>()",;:\\`;
/** What an address of the web would read as the end of the domain, or as another spelling of it. */
const NOT_IN_DOMAIN = String.raw`\/?#%[\]`;

/** Simple x@y.z pattern. */
const PATTERN = new RegExp(
  `^([^${UNSEEN}${SPECIAL}]+)@([^${UNSEEN}${SPECIAL}${NOT_IN_DOMAIN}.]+(?:\\.[^${UNSEEN}${SPECIAL}${NOT_IN_DOMAIN}.]+)+)$`,
  'u',
);

/**
 * The one spelling of an address that is stored, compared and counted: trimmed, in lower case, its domain in ASCII as
 * mail servers speak it (`münchen.de` is `xn--mnchen-3ya.de`). Undefined when it is no address, or one that looks
 * like another (full-width letters, ligatures): its compatibility form would be a different text.
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

/** What a list of contacts writes around an address, with the name before it: `Ann Lee <ann@example.com>`. */
const NAMED = /^[^<>]*<([^<>]*)>$/;
const MARKS_AFTER = /[;,]+$/;
/** What a sentence ends with, and a remark behind an address: `ann@example.com (work).` */
const AFTER_ADDRESS = /(?:[;,.]|\([^()@]*\))+$/;

/**
 * The address in what was typed or pasted: without blanks, unseen characters and quotes around it, without `mailto:`, the
 * name before it and the mark or remark after it. What holds no single address stays as it is, but for its ends.
 */
export function addressIn(text: string): string {
  const after = text.includes('@') ? AFTER_ADDRESS : MARKS_AFTER;
  const alone = pasted(pasted(text).replace(after, ''));
  const address = pasted(NAMED.exec(alone)?.[1] ?? alone).replace(/^smtp:/i, '');
  return /^mailto:/i.test(address)
    ? pasted(percentDecoded(address.replace(/^mailto:|\?.*$/gi, '')))
    : pasted(address);
}

/** The stored spelling of the address in what was typed or pasted; undefined when there is no single one. */
export const readEmail = (text: string): string | undefined => normalizeEmail(addressIn(text));

export const isEmail = (text: string) => readEmail(text) !== undefined;

export const BAD_EMAIL = 'Please enter a valid email.';
const ONE_EMAIL = 'Enter one email address only.';

/** What is said of an address with a character inside that nobody sees, also where no format is asked for. */
export function hiddenInEmail(text: string): string | undefined {
  const address = addressIn(text);
  return hasHidden(address) && address.includes('@') ? hiddenFault('This email') : undefined;
}

/** Why what was typed or pasted is no address; undefined when it is one. */
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

/** Two names of one provider, who overlooks dots in front of them. */
const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address leads to, for counting what is sent there: most servers deliver `ann+anything` to
 * `ann`, and Gmail `a.n.n` too. Never where it is about who a user is, because some do not.
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

/** The same conversion in Node and in browsers, which bring its tables along; undefined when it is no domain. */
function asciiDomain(domain: string): string | undefined {
  try {
    const host = new URL(`http://${domain}`).hostname;
    // A number, in whatever notation, becomes the address of a machine: no domain, and not what was typed.
    return /\.\d+$/.test(host) ? undefined : host;
  } catch {
    return undefined;
  }
}
