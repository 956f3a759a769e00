import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from '../app/terminal.mjs';
import { stopAll } from '../stack/child.mjs';
import { Failure } from '../stack/failure.mjs';
import { ROOT } from '../stack/paths.mjs';
import { choosePorts } from '../stack/ports.mjs';
import { until } from '../stack/processes.mjs';
import { buildImage, containers, findEngine, NO_ENGINE, runCompose, takeDown } from './engine.mjs';

/** Targets of the Dockerfile, with their image names in docker-compose.yml. */
const IMAGES = [
  { target: 'product', image: 'feast' },
  { target: 'tools', image: 'feast-tools' },
  { target: 'backup', image: 'feast-backup' },
];
/** Variables of docker-compose.yml for the ports on this machine. */
const PORT_VARIABLES = {
  app: 'FEAST_PORT',
  mail: 'FEAST_MAIL_PORT',
  identity: 'FEAST_IDENTITY_PORT',
  mariadb: 'FEAST_MARIADB_PORT',
  redis: 'FEAST_REDIS_PORT',
};
/** Services without dependencies. */
const SERVERS = ['mariadb', 'redis', 'identity', 'mail'];
const HEALTHY_WITHIN_MS = 300_000;
const MAIL_WITHIN_MS = 60_000;

/** Explains why the images cannot be tried here; undefined when they can. */
export function whyNoImages(state) {
  return findEngine({ state, env: {} }) ? undefined : NO_ENGINE;
}

/**
 * Builds the three images and uses all of docker-compose.yml once, under its own project name and ports. Tries the
 * demo, a sign-in, a guest page, an email and a verified backup. Deletes everything at the end.
 *
 * @throws Failure at the first problem
 */
export async function tryImages({ state, onStop }) {
  const ports = await choosePorts(
    state,
    Object.fromEntries(Object.keys(PORT_VARIABLES).map((name) => [name, 0])),
  );
  const env = Object.fromEntries(
    Object.entries(PORT_VARIABLES).map(([name, variable]) => [variable, String(ports[name])]),
  );
  const engine = findEngine({ state, env });
  if (!engine) throw new Failure(NO_ENGINE);
  const url = `http://127.0.0.1:${ports.app}`;

  for (const one of IMAGES) await step(`image ${one.image}`, () => buildImage(engine, one));
  onStop(async () => {
    await stopAll(); // Compose can still be starting the containers that are deleted next
    takeDown(engine);
  });
  const run = (name) => runCompose(engine, name, `The container ${name}`, ['run', '--rm', name]);
  await step('composition', async () => {
    // Compose fails immediately when a dependency is not healthy in time, as on a busy machine. So the servers start
    // first.
    await up(engine, SERVERS);
    await settled(engine);
    await up(engine, []);
    return `${await settled(engine)} containers, healthy or done`;
  });
  await step('demo data', () => run('seed'));
  await step('sign-in', () => signIn(url));
  await step('guest page', () => readGuestPage(url));
  await step('mail', () => askForCode(url, `http://127.0.0.1:${ports.mail}`));
  await step('backup', () => run('backup'));
  await step('verify-backup', () => run('verify-backup'));
}

function up(engine, services) {
  const args = ['up', '--no-build', '--detach', ...services];
  return runCompose(engine, 'up', 'Starting the containers', args);
}

/** Waits until every container is healthy or has exited with success; returns their number. */
async function settled(engine) {
  let all = [];
  const fine = ({ status, health, exitCode }) =>
    status === 'exited' ? exitCode === 0 : status === 'running' && ['', 'healthy'].includes(health);
  const broken = ({ status, exitCode }) => status === 'exited' && exitCode !== 0;
  await until(() => {
    all = containers(engine);
    return all.some(broken) || (all.length > 0 && all.every(fine));
  }, HEALTHY_WITHIN_MS);
  const wrong = all.filter((one) => !fine(one));
  if (all.length === 0 || wrong.length > 0) {
    const told = wrong.map(
      ({ name, status, health, exitCode }) => `${name} (${health || status}, ${exitCode})`,
    );
    throw new Failure(`These containers did not come up: ${told.join(', ') || 'all'}.`);
  }
  return all.length;
}

async function signIn(url) {
  const accounts = JSON.parse(readFileSync(join(ROOT, 'deploy', 'demo-accounts.json'), 'utf8'));
  const { email, password } = accounts.find(({ role }) => role === 'owner');
  const { access } = await json(`${url}/auth/login/`, { email, password });
  const me = await json(`${url}/auth/me/`, undefined, { authorization: `Bearer ${access}` });
  if (me.role !== 'owner') throw new Failure(`The owner signed in as ${me.role}.`);
  return `as ${me.email}`;
}

async function readGuestPage(url) {
  const response = await fetch(`${url}/m/nonna-lucia`);
  const page = await response.text();
  if (!response.ok || !page.includes('Nonna Lucia'))
    throw new Failure(`The guest page answered ${response.status}, without its restaurant.`);
  return `${Math.round(page.length / 1_000)} kB`;
}

async function askForCode(url, mailUrl) {
  const email = `guest-${randomUUID()}@feast.example`;
  await json(`${url}/auth/register/`, { email, accepted_terms: true });
  const arrived = await until(async () => {
    const mails = await json(`${mailUrl}/email?to.address=${encodeURIComponent(email)}`);
    return mails.some(({ text }) => /\b\d{6}\b/.test(text));
  }, MAIL_WITHIN_MS);
  if (!arrived) throw new Failure('The sign-up code did not reach the email catcher.');
  return 'a sign-up code';
}

/** Sends a GET, or a POST if there is a body. Throws a Failure when the response is not successful. */
async function json(url, body, headers = {}) {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Failure(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
