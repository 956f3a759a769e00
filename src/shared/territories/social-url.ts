import { hasHidden, hiddenFault, pasted } from '../pasted.js';
import { TERRITORY_TEXTS } from '../texts/territories.js';

export const SOCIAL_URL_MAX_LENGTH = 2_048;

const HTTP = /^https?:\/\//i;
/** `example.com:8080` names a port; `mailto:me` and `javascript:alert(1)` a scheme. */
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i;
/** A browser drops tabs and line ends inside an address, so `java\tscript:` would be a scheme after all. */
const UNSEEN = /[\p{Cc}\p{Cf}]/u;

/**
 * The address of a social profile as it is kept: http and https stay, what has no scheme gets `https://` in front, every other scheme is refused. Nothing stays nothing: such a row may be half filled.
 * @returns undefined when it is refused
 */
export function toSocialUrl(typed: string): string | undefined {
  const text = pasted(typed);
  if (text === '') return '';
  if (UNSEEN.test(text)) return undefined;
  const address = withScheme(text);
  if (address === undefined || address.length > SOCIAL_URL_MAX_LENGTH || !URL.canParse(address))
    return undefined;
  const { protocol, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' && password === '' ? address : undefined;
}

/** What is said of one that is refused. */
export const socialUrlFault = (typed: string): string =>
  hasHidden(pasted(typed)) ? hiddenFault('This web address') : TERRITORY_TEXTS.webAddress;

function withScheme(text: string): string | undefined {
  if (HTTP.test(text)) return text;
  if (SCHEME.test(text)) return undefined;
  return `https://${text.replace(/^\/+/, '')}`;
}

export interface Social {
  platform_name: string;
  platform_url: string;
}

/** Without the rows in which nothing is filled in; half a row is kept. */
export const filledSocials = <S extends Social>(socials: readonly S[]): S[] =>
  socials.filter(
    ({ platform_name, platform_url }) => platform_name.trim() !== '' || platform_url.trim() !== '',
  );
