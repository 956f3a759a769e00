import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const DAY = 24 * 60 * 60 * 1_000; // ms
/** Seven days (C-240). */
export const INVITE_LIFETIME = 7 * DAY;

/** 256 random bits; what the link carries. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is stored of it: a token of that length needs no key and no salt. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
