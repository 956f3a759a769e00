import { createHash } from 'node:crypto';
import { InvalidInput } from '../../shared/errors.js';
import { MAX_ID } from '../../shared/schemas.js';

const IF_MATCH = 'If-Match';
/** So many tags in If-Match are tried, one after the other. */
const MAX_TAGS = 10;
/** In place of a version that no row has: it never matches. */
const NO_VERSION = MAX_ID;

/** One of ours: of a row `"3.pD1kq3…"`, of any other answer `W/"pD1kq3…"`. Proxies that compress make both weak. */
const TAG = /^(?:W\/)?"(?:(\d+)\.)?([\w-]{27,})"$/;
/** A row's version alone: `3` or `"3"`. */
const VERSION = /^(?:W\/)?("?)(\d+)\1$/;

/** The part of a tag that says what an answer is made from. */
export const hashOf = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 27);

/** The tag of an answer that is no single row; weak, since it is the same in every coding. */
export const answerTag = (hash: string): string => `W/"${hash}"`;

/** The tag of a row: If-Match compares its version, If-None-Match all of the answer. */
export const rowTag = (version: number, hash: string): string => `"${version}.${hash}"`;

/** A tag of an answer that goes out in another coding than the one that it was made for (RFC 9110, 8.8.3.3). */
export const weakTag = (tag: string): string => (tag.startsWith('W/') ? tag : `W/${tag}`);

const listOf = (header: string) => header.split(',').map((one) => one.trim());

/** The tag in If-None-Match that the client has an answer with this hash under; weak ones count (RFC 9110, 13.1.2). */
export function heldTag(ifNoneMatch: string | undefined, hash: string): string | undefined {
  if (ifNoneMatch === undefined) return undefined;
  return listOf(ifNoneMatch).find((tag) => TAG.exec(tag)?.[2] === hash);
}

/**
 * The versions that If-Match lets a row have; undefined when any will do. A tag of ours counts though it is weak: proxies
 * weaken what they compress, and the version in it is exact.
 * @throws InvalidInput for what is neither a version nor one of our tags
 */
export function matchedVersions(ifMatch: string | undefined): number[] | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const versions = new Set(listOf(ifMatch).map(versionIn));
  if (versions.size > MAX_TAGS) throw new InvalidInput(`Send at most ${MAX_TAGS} tags.`, IF_MATCH);
  return [...versions];
}

function versionIn(tag: string): number {
  const [, , alone] = VERSION.exec(tag) ?? [];
  const [ours, ofRow] = TAG.exec(tag) ?? [];
  if (alone === undefined && ours === undefined)
    throw new InvalidInput('Send the row’s ETag or its version.', IF_MATCH);
  const version = Number(alone ?? ofRow ?? NO_VERSION);
  return version > MAX_ID ? NO_VERSION : version;
}

/** Refuses a condition that the operation cannot check, since nothing would be protected. @throws InvalidInput */
export function refuseCondition(ifMatch: string | undefined): void {
  if (matchedVersions(ifMatch) === undefined) return;
  throw new InvalidInput('This operation doesn’t support If-Match.', IF_MATCH);
}
