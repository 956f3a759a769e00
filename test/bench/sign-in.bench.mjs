/**
 * Measures signing in under load: 60 sign-ins and 20 refreshes a second, while other users keep working. Their p99
 * stays
 * under 800 ms, because at most two passwords are hashed at a time.
 */
import { PASSWORD } from './support/database.mjs';
import { arrive } from './support/load.mjs';
import { figureRow } from './support/rows.mjs';

const SECONDS = 15;
const QUICK_SECONDS = 2;
const RATES = { logins: 60, refreshes: 20, others: 60 }; // a second
const LIMIT = 800; // ms

export default async function signIn(bench) {
  const { url } = await bench.api('s');
  const { staff } = bench.people;
  const post = (path, body) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const login = async (index) =>
    post('/auth/login/', { email: staff[index % staff.length], password: PASSWORD });

  const sessions = [];
  for (let index = 0; index < RATES.refreshes; index += 1) sessions.push(await (await login(index)).json());
  const other = await (await login(staff.length - 1)).json();

  const refresh = async (index) => {
    const slot = index % sessions.length;
    const response = await post('/auth/token/refresh/', { refresh: sessions[slot].refresh });
    if (response.ok) sessions[slot] = await response.json();
    return response.status;
  };
  const statusOf = async (response) => {
    await response.arrayBuffer();
    return response.status;
  };
  const me = async () =>
    statusOf(await fetch(`${url}/auth/me/`, { headers: { authorization: `Bearer ${other.access}` } }));

  const seconds = bench.quick ? QUICK_SECONDS : SECONDS;
  const [logins, refreshes, others] = await Promise.all([
    arrive({ perSecond: RATES.logins, seconds, send: async (index) => statusOf(await login(index)) }),
    arrive({ perSecond: RATES.refreshes, seconds, send: refresh }),
    arrive({ perSecond: RATES.others, seconds, send: me }),
  ]);
  const signedIn = logins.byStatus[200]?.count ?? 0;
  const row = figureRow({
    workload: 'other requests while 60 users a second sign in, p99',
    most: LIMIT,
    unit: 'ms',
    ours: [others.p99],
    note: `${signedIn} signed in, ${logins.count - signedIn} were asked to retry; refreshes p99 ${refreshes.p99.toFixed(1)} ms`,
  });
  const judged = ['200', '503'];
  bench.add({
    ...row,
    holds: row.holds && Object.keys(others.byStatus).every((status) => judged.includes(status)),
  });
}
