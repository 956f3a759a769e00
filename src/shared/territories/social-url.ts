import { hasHidden, hiddenFault, pasted } from '../pasted.js';
import { TERRITORY_TEXTS } from '../texts/territories.js';

export const SOCIAL_URL_MAX_LENGTH = 2_048;

const HTTP = /^https?:\/\//i;
/** `example.com:8080` has a port; `mailto:me` and `javascript:alert(1)` have a scheme. */
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i;
/** Browsers drop tabs and line ends inside a URL, so `java\tscript:` would act as a scheme. */
const UNSEEN = /[\p{Cc}\p{Cf}]/u;

/**
 * Returns the URL of a social profile for storage. Allows http and https, and adds `https://` to a URL without a
 * scheme. Empty text stays empty, since a row can be half filled.
 * @returns undefined for any other scheme
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

/** Message for a refused URL. */
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

/** Drops empty rows; half-filled ones stay. */
export const filledSocials = <S extends Social>(socials: readonly S[]): S[] =>
  socials.filter(
    ({ platform_name, platform_url }) => platform_name.trim() !== '' || platform_url.trim() !== '',
  );
