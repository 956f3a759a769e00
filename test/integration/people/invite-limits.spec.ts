import { expect, it, jest } from '@jest/globals';
import { bodyOf } from '../../support/newcomer.js';
import { People } from '../../support/people.js';
import { useLimitedApp } from '../../support/use-app.js';
import { newAddress, newPhone } from './invitations.js';

// Real servers take their time on a busy machine.
jest.setTimeout(30_000);

const TEAM = '/auth/team/invite/';
/** To one mailbox or number within a day. */
const MOST = 10;

const t = useLimitedApp();
const people = new People(t);

const owner = async () => people.member(await people.restaurant('Olive'), 'owner');
const tagged = (address: string, tag: number) => address.replace('@', `+${tag}@`);

it.each([
  ['a mailbox without an account', newAddress, tagged],
  ['somebody’s mailbox', async () => (await people.person()).email ?? '', tagged],
  ['a number', newPhone, (number: string) => number],
])(
  '%s is sent so many invites a day, whoever sends them and under whichever tag',
  async (_, make, variant) => {
    const to = await make();
    const body = (tag: number) => {
      const address = variant(to, tag);
      return { [address.includes('@') ? 'email' : 'phone']: address, role: 'staff' };
    };
    for (let sent = 0; sent < MOST - 1; sent += 1)
      expect((await (await owner()).http.post(TEAM, body(sent))).status).toBe(201);
    const last = await owner();
    const { id } = bodyOf(await last.http.post<{ id: number }>(TEAM, body(MOST)));

    const refusals = [
      await (await owner()).http.post<{ detail: string; code: string }>(TEAM, body(MOST + 1)),
      await last.http.post<{ detail: string; code: string }>(`/auth/team/invites/${id}/resend/`),
    ];
    for (const { status, body: refusal, headers } of refusals) {
      expect({ status, code: refusal.code }).toEqual({ status: 429, code: 'rate_limited' });
      expect(refusal.detail).toBe('Too many attempts. Please wait a moment and try again.');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_600);
    }
  },
);
