import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import { isEmail, readEmail } from '../shared/email.js';
import { formatChoice } from '../shared/format.js';

/** Text that passes a check. @param message continues the variable's name and has a valid example */
export const kind = (is: (text: string) => boolean, message: string) =>
  z.string().refine(is, { error: message, abort: true });
export const textMatching = (pattern: RegExp, message: string) => kind((text) => pattern.test(text), message);

export const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0'], 'must be true or false')
    .default(fallback ? 'true' : 'false')
    .transform((text) => text === 'true' || text === '1');

export const oneOf = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.enum(values, `must be ${formatChoice(values)}`);

/** A number in plain digits. */
export const whole = (min: number, max: number, example: number) => {
  const message = `must be a whole number from ${min} to ${max}, such as ${example}`;
  return textMatching(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));
};
export const port = (max = 65_535) => whole(0, max, 3_000);

const urlOf = (text: string) => (/\s/.test(text) || !URL.canParse(text) ? undefined : new URL(text));

const NAME = /^(?=.{1,253}$)[a-z\d_]([\w-]*[a-z\d_])?(\.[a-z\d_]([\w-]*[a-z\d_])?)*\.?$/i;
const unbracketed = (host: string) => host.replace(/^\[|\]$/g, '');
const isHost = (text: string) => isIP(unbracketed(text)) !== 0 || (NAME.test(text) && !/^[\d.]+$/.test(text));

/** Checks for an origin as browsers send it: nothing follows the host and the port. */
function isOrigin(text: string): boolean {
  const url = urlOf(text);
  return (
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    isHost(url.hostname) &&
    /^https?:\/\/[\w.:[\]-]+\/*$/i.test(text)
  );
}
/** An origin in lower case, without a trailing slash. */
export const origin = kind(
  isOrigin,
  'must be an origin such as https://feast.example, without a path, a query or a password',
).transform((text) => (isOrigin(text) ? new URL(text).origin : text));

const entriesOf = (text: string) => text.split(',').map((entry) => entry.trim());
/** Origins, separated by commas. */
export const origins = kind(
  (text) => entriesOf(text).every(isOrigin),
  'must be origins such as https://a.example,https://b.example, without paths and empty entries',
).transform((text) => entriesOf(text).map((entry) => (isOrigin(entry) ? new URL(entry).origin : entry)));

/** An https or http URL without a query or password. */
export const webAddress = (example: string) =>
  kind((text) => {
    const url = urlOf(text);
    return url !== undefined && /^https?:\/\/[^/]/i.test(text) && !url.username && !url.search && !url.hash;
  }, `must be an address such as ${example}, without a query or a password`);

/** Decodes an escaped part of a URL. Returns undefined for an invalid escape. */
function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The URL of a server. The part behind the host is checked elsewhere. */
export const serverAddress = (schemes: readonly string[], example: string) =>
  kind((text) => {
    const url = urlOf(text);
    return (
      url !== undefined &&
      schemes.includes(url.protocol) &&
      /^[a-z]+:\/\//i.test(text) &&
      isHost(url.hostname)
    );
  }, `must be an address such as ${example}`).refine(
    (text) => {
      const url = urlOf(text);
      return url === undefined || unescaped(url.username + url.password) !== undefined;
    },
    { error: 'has a % that is not part of an escape; write it as %25', abort: true },
  );

/** A folder, which can be missing yet. */
export const folder = (example: string) =>
  kind(mayBeFolder, `must be a folder, such as ${example}, and not a file`);
export function mayBeFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOTDIR';
  }
}

/** Source of map tiles; '' for none. The content policy allows images only over https. */
export const tiles = kind((text) => {
  const url = urlOf(text.replaceAll(/\{[a-z]\}/g, 'a'));
  if (text === '') return true;
  return (
    /^https:\/\/[^/]/.test(text) &&
    url !== undefined &&
    isHost(url.hostname) &&
    ['{z}', '{x}', '{y}'].every((part) => text.includes(part))
  );
}, 'must begin with https:// and a host and contain {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png');

/** Host to listen on. Node needs IPv6 addresses without brackets. */
export const listenOn = kind(
  isHost,
  'must be an address to listen on, such as 127.0.0.1 or 0.0.0.0',
).transform(unbracketed);
export const hostName = (example: string) =>
  kind(isHost, `must be a host such as ${example}, without https://`);
export const hostAndPort = kind((text) => {
  const [, host = '', digits] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  return isHost(host) && Number(digits) <= 65_535;
}, 'must be a host and a port, such as 127.0.0.1:9099, without http://');

/** An address without a name, because it is used in links. */
export const email = kind(isEmail, 'must be one email address, such as help@feast.example').transform(
  (text) => readEmail(text) ?? text,
);
/** An address with or without a name before it. */
export const sender = kind(
  (text) =>
    isEmail(text) &&
    !/[\r\n;]/.test(text) &&
    /^(?:[^<>@,]*<[^<>]+>|"[^"<>]*"\s*<[^<>]+>|[^<>\s,]+)$/.test(text),
  'must be an email address, or a name with one, such as Feast <no-reply@feast.example>',
);

/** Printable ASCII, because it is sent in headers or used in keys. */
export const word = (what: string) => textMatching(/^[\x21-\x7e]+$/, `must be ${what}, without spaces`);
/** A secret. It is never trimmed, which would change it. */
export const secret = (min: number) =>
  kind(
    (text) => text.length >= min && text === text.trim() && !/\p{C}/u.test(text),
    `must have at least ${min} characters and no spaces at the ends; \`openssl rand -hex 32\` makes one`,
  );

/** A service account as JSON, or the path of its file. */
export const serviceAccount = kind((text) => {
  try {
    const account = JSON.parse(text.startsWith('{') ? text : readFileSync(text, 'utf8')) as Record<
      string,
      unknown
    >;
    return ['client_email', 'private_key'].every((name) => typeof account[name] === 'string');
  } catch {
    return false;
  }
}, 'must be a service account as JSON, or the path of its file such as /run/secrets/firebase.json');

/** Variable whose empty text is a value and does not mean the default. */
const MAY_BE_EMPTY = 'MAP_TILE_URL';

/** Treats empty variables as missing. Files and containers often leave out a variable this way. */
export const emptyIsAbsent = <S extends z.ZodRawShape>(shape: S): S =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [
      name,
      name === MAY_BE_EMPTY ? schema : z.preprocess((text) => (text === '' ? undefined : text), schema),
    ]),
  ) as unknown as S;
