/**
 * The dashboard among 10,000 restaurants with a million menu items: one restaurant's, counted for every request, and
 * the platform's, read from its snapshot. What must hold: half of the answers of either take 10 ms at most.
 * BENCH_SIZE=s or m is quicker.
 */
import { loadavg } from 'node:os';
import { startApi } from './support/api.mjs';
import { arrive } from './support/load.mjs';
import { passwordHash, signIn } from './support/people.mjs';

const ADMIN = 'admin@feast.example';
const OWNER = 'owner@feast.example';
const LOAD = { perSecond: 20, seconds: 10 };
const LIMIT_P50 = 10; // ms

const api = await startApi('dashboard', async (database, command) => {
  await command('cli/seed.js', `--size=${process.env.BENCH_SIZE || 'l'}`);
  const password = await passwordHash();
  await database.query(
    `INSERT INTO users (email, password_hash, is_superadmin, email_verified_at, profile_completed_at)
     VALUES (?, ?, 1, NOW(), NOW()), (?, ?, 0, NOW(), NOW())`,
    [ADMIN, password, OWNER, password],
  );
  await database.query(
    `INSERT INTO memberships (user_id, restaurant_id, role, can_dashboard)
     SELECT u.id, r.id, 'owner', 1 FROM users u, (SELECT MIN(id) AS id FROM restaurants) r WHERE u.email = ?`,
    [OWNER],
  );
});

/** Asks for the dashboard as this person. */
async function asking(email) {
  const headers = await signIn(api.url, email);
  return async () => {
    const response = await fetch(`${api.url}/stats/dashboard/`, { headers });
    await response.arrayBuffer();
    return response.status;
  };
}

try {
  const [platform, restaurant] = [await asking(ADMIN), await asking(OWNER)];
  const startedAt = performance.now();
  await platform();
  process.stdout.write(`counting everything, once: ${Math.round(performance.now() - startedAt)} ms\n`);
  for (const [name, send] of Object.entries({ restaurant, platform })) {
    const { p50, p99, byStatus } = await arrive({ ...LOAD, send });
    const kept = p50 <= LIMIT_P50 && Object.keys(byStatus).join() === '200';
    process.stdout.write(
      `${name}: p50 ${p50} ms, p99 ${p99} ms, ${kept ? 'within' : 'OVER'} ${LIMIT_P50} ms, load ${loadavg()[0]?.toFixed(1)}\n`,
    );
    if (!kept) process.exitCode = 1;
  }
} finally {
  await api.stop();
}
