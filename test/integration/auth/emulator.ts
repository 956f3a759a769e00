import { stack } from '../../support/stack.js';

const PROJECT = 'demo-feast';

export interface EmulatorAccount {
  idToken: string;
  refreshToken: string;
  localId: string;
}

/** A new token has another field name than the first one. */
interface Answer extends EmulatorAccount {
  id_token: string;
}

/** Calls the Auth emulator as the browser's library does. */
async function call(path: string, body: object): Promise<{ status: number; body: Answer }> {
  const response = await fetch(`http://${stack.identityHost}/${path}?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answer };
}

const accounts = (action: string) => `identitytoolkit.googleapis.com/v1/accounts:${action}`;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Calls the emulator with the server's rights, which no browser has. */
async function asOwner<T>(action: string, body: object): Promise<T> {
  const address = `http://${stack.identityHost}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:${action}`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as T;
}

const administer = async (change: object): Promise<void> => {
  await asOwner('update', change);
};

export const emulator = {
  signUp: async (email: string, password: string) =>
    (await call(accounts('signUp'), { email, password, returnSecureToken: true })).body,

  /** Undefined when the password is wrong. */
  signIn: async (email: string, password: string) => {
    const body = { email, password, returnSecureToken: true };
    const reply = await call(accounts('signInWithPassword'), body);
    return reply.status === 200 ? reply.body : undefined;
  },

  /** Signs in with Google; the address counts as verified. */
  google: async (email: string) => {
    const id_token = JSON.stringify({ sub: `google-${email}`, email, email_verified: true });
    const postBody = new URLSearchParams({ id_token, providerId: 'google.com' }).toString();
    const body = {
      postBody,
      requestUri: 'http://localhost',
      returnSecureToken: true,
      returnIdpCredential: true,
    };
    return (await call(accounts('signInWithIdp'), body)).body;
  },

  /** Links a Google account to the account of `idToken`. */
  linkGoogle: async (idToken: string, email: string) => {
    const id_token = JSON.stringify({ sub: `google-${email}`, email, email_verified: true });
    const postBody = new URLSearchParams({ id_token, providerId: 'google.com' }).toString();
    const body = { postBody, idToken, requestUri: 'http://localhost', returnSecureToken: true };
    return (await call(accounts('signInWithIdp'), body)).body;
  },

  /** Links a phone to an account, as its user could with a code by SMS. */
  linkPhone: async (localId: string, phoneNumber: string) => administer({ localId, phoneNumber }),

  /** Lists an account's sign-in methods. */
  providers: async (localId: string): Promise<string[]> => {
    const { users } = await asOwner<{ users: { providerUserInfo?: { providerId: string }[] }[] }>('lookup', {
      localId: [localId],
    });
    return (users[0]?.providerUserInfo ?? []).map(({ providerId }) => providerId).sort();
  },

  /** Exchanges a refresh token for a new identity token; undefined when it has been revoked. */
  refresh: async (refreshToken: string) => {
    const body = { grant_type: 'refresh_token', refresh_token: refreshToken };
    const reply = await call('securetoken.googleapis.com/v1/token', body);
    return reply.status === 200 ? reply.body.id_token : undefined;
  },

  /** Reads the moment before which sign-ins are revoked (s). */
  validSince: async (localId: string): Promise<number> => {
    const { users } = await asOwner<{ users: { validSince?: string }[] }>('lookup', { localId: [localId] });
    return Number(users[0]?.validSince ?? 0);
  },

  /** Moves an account's last sign-in and its last revocation into the past (s). */
  backdate: async (localId: string, seconds: number) => {
    const then = Math.floor(Date.now() / 1_000) - seconds;
    await administer({ localId, lastLoginAt: String(then * 1_000), validSince: String(then) });
  },

  disable: async (localId: string) => administer({ localId, disableUser: true }),
};

/** Changes a token's claims. Tokens of the emulator are not signed. */
export function altered(token: string, change: object, header: object = { alg: 'none', typ: 'JWT' }): string {
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
  return `${encode(header)}.${encode({ ...payload, ...change })}.`;
}

/** Builds an unsigned token like Google's own, which the emulator accepts. */
export const googleToken = (email: string, issuedAt = Math.floor(Date.now() / 1_000)) =>
  `${encode({ alg: 'none', typ: 'JWT' })}.${encode({
    iss: 'https://accounts.google.com',
    aud: 'web-client',
    sub: `google-${email}`,
    email,
    email_verified: true,
    iat: issuedAt,
    exp: issuedAt + 3_600,
  })}.`;
