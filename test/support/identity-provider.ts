import { stack } from './stack.js';

/** Signs in at the identity provider as a browser would. Returns the account's id, undefined when it is refused. */
export async function signInAtProvider(email: string, password: string): Promise<string | undefined> {
  const path = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key';
  const response = await fetch(`http://${stack.identityHost}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  return response.ok ? ((await response.json()) as { localId: string }).localId : undefined;
}
