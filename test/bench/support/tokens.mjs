import { hkdfSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { APP_URL, SECRETS } from './database.mjs';

/** Longer than a run. */
const LIFE = '1h';

/** Derives the key that signs access tokens, as the product does. */
export const accessKey = (secret) => Buffer.from(hkdfSync('sha256', secret, '', 'feast/access', 32));

/** Builds request headers for these users, with the sessions that the seed made. */
export async function signedIn(database, emails) {
  const rows = await database.query(
    `SELECT u.email, s.id AS sid, u.id AS sub FROM users AS u JOIN sessions AS s ON s.user_id = u.id
     WHERE u.email IN (?)`,
    [emails],
  );
  return emails.map((email) => {
    const row = rows.find((one) => one.email === email);
    if (!row) throw new Error(`The seed has no session of ${email}.`);
    return { authorization: `Bearer ${tokenOf(row)}` };
  });
}

/** Signs an access token as the product does. */
const tokenOf = ({ sid, sub }) =>
  jwt.sign({ sid }, accessKey(SECRETS.ACCESS_TOKEN_SECRET), {
    header: { typ: 'at+jwt' },
    issuer: APP_URL,
    audience: `${APP_URL}/api`,
    subject: String(sub),
    expiresIn: LIFE,
  });
