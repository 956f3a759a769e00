import { stack } from './stack.js';

const API = 'identitytoolkit.googleapis.com/v1';

/** Signs in at the identity emulator, as the browser's library does, and returns the id token. */
export async function signInAtProvider(email: string, password: string): Promise<string> {
  const response = await fetch(
    `http://${stack.identityHost}/${API}/accounts:signInWithPassword?key=demo-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  const { idToken, error } = (await response.json()) as { idToken?: string; error?: { message: string } };
  if (!idToken) throw new Error(`The identity emulator did not sign ${email} in: ${error?.message}`);
  return idToken;
}
