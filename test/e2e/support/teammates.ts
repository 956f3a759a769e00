import { mails } from '../../support/mails.js';
import { bodyOf, newEmail, type Newcomer, registerNewcomer } from '../../support/newcomer.js';

/** A member of the owner's team, by an invite that was accepted. */
export async function teammate(
  owner: Newcomer,
  role = 'staff',
  names?: [first: string, last: string],
): Promise<Newcomer> {
  const person = await registerNewcomer(owner.http, newEmail(names?.[0].toLowerCase()), names);
  bodyOf(await owner.http.post('/auth/team/invite/', { email: person.email, role }));
  const { text } = await mails.last(person.email, { subject: /invites you/ });
  const token = /invite=([\w-]+)/.exec(text)?.[1];
  bodyOf(await person.http.post('/auth/invites/accept/', { token }));
  return person;
}
