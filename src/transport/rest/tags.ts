import { createHash } from 'node:crypto';
import { InvalidInput } from '../../shared/errors.js';
import { MAX_ID } from '../../shared/schemas.js';

const IF_MATCH = 'If-Match';
/** Maximum number of tags in If-Match. They are tried one after the other. */
const MAX_TAGS = 10;
/** A version that no row has, so that it never matches. */
const NO_VERSION = MAX_ID;

/**
 * One of our tags: `"3.pD1kq3…"` for a row, `W/"pD1kq3…"` for other responses. Proxies that compress make both weak.
 */
const TAG = /^(?:W\/)?"(?:(\d+)\.)?([\w-]{27,})"$/;
/** The version of a row alone: `3` or `"3"`. */
const VERSION = /^(?:W\/)?("?)(\d+)\1$/;

/** Hashes a response for its tag. */
export const hashResponse = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 27);

/** Builds the tag of a response that is not a single row. It is weak, because it is equal for every coding. */
export const answerTag = (hash: string): string => `W/"${hash}"`;

/** Builds the tag of a row. If-Match compares its version, If-None-Match the whole response. */
export const rowTag = (version: number, hash: string): string => `"${version}.${hash}"`;

/** Weakens the tag of a response that is sent in another coding than its original one (RFC 9110, 8.8.3.3). */
export const weakTag = (tag: string): string => (tag.startsWith('W/') ? tag : `W/${tag}`);

const listOf = (header: string) => header.split(',').map((one) => one.trim());

/** Finds the tag in If-None-Match for a response with this hash; weak ones count (RFC 9110, 13.1.2). */
export function heldTag(ifNoneMatch: string | undefined, hash: string): string | undefined {
  if (ifNoneMatch === undefined) return undefined;
  return listOf(ifNoneMatch).find((tag) => TAG.exec(tag)?.[2] === hash);
}

/**
 * Returns the versions that If-Match allows; undefined for any version. Our tags count even if weak: proxies weaken
 * them when compressing, and the version in them is exact.
 * @throws InvalidInput for a tag that is neither a version nor ours
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

/** Rejects a condition that the operation cannot check, because it would protect nothing. @throws InvalidInput */
export function refuseCondition(ifMatch: string | undefined): void {
  if (matchedVersions(ifMatch) === undefined) return;
  throw new InvalidInput('This operation doesn’t support If-Match.', IF_MATCH);
}
