import { hash } from '@node-rs/argon2';

const PASSWORD = 'a bench of oak, 7 feet';

/** As the product keeps the password with which `signIn` signs in. */
export const passwordHash = () => hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

/** @returns the tokens of this person's new session, as the API names them */
export async function tokensOf(url, email) {
  const response = await fetch(`${url}/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return response.json();
}

/** @returns the headers of this person's requests */
export async function signIn(url, email) {
  const { access } = await tokensOf(url, email);
  return { authorization: `Bearer ${access}` };
}
