import { createHmac } from 'node:crypto';
import { APP_URL, SECRETS } from './database.mjs';
import { accessKey } from './access-key.mjs';

const LIFE = 60 * 60; // s, longer than a run

const encoded = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

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
function tokenOf({ sid, sub }) {
  const iat = Math.floor(Date.now() / 1_000);
  const head = encoded({ alg: 'HS256', typ: 'at+jwt' });
  const claims = { iss: APP_URL, aud: `${APP_URL}/api`, sub: String(sub), sid, iat, exp: iat + LIFE };
  const signed = `${head}.${encoded(claims)}`;
  const signature = createHmac('sha256', accessKey(SECRETS.ACCESS_TOKEN_SECRET)).update(signed);
  return `${signed}.${signature.digest('base64url')}`;
}
