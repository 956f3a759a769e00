import { SessionsService } from '../../../src/modules/auth/sessions/sessions.service.js';
import type { TestApp } from '../../support/app.js';
import { People } from '../../support/people.js';
import type { Operation } from '../../support/operations.js';
import { SAMPLES } from './samples.js';
import { NOT_CARRIED_OUT, requestOf, type Stage } from './samples-extra.js';
import { World } from './world.js';

/** Creates a restaurant with a row of every type, its owner and a superadmin. */
export async function setStage(api: TestApp): Promise<{ stage: Stage; world: World }> {
  const people = new People(api);
  const admin = await people.person({ superadmin: true });
  const world = new World(people, admin);
  const rows = await world.rows();
  const owner = await people.member(rows.restaurant, 'owner');
  const registering = async () => {
    const { id } = await people.person();
    await people.execute('UPDATE users SET profile_completed_at = NULL WHERE id = ?', [id]);
    const sessions = api.app.get(SessionsService, { strict: false });
    return api.http.as((await sessions.open({ id, profileCompleted: false }, true)).access);
  };
  return { world, stage: { api, admin, owner, rows, person: () => people.person(), registering } };
}

/** Selects the operations with a successful request. @throws Error when one has no request */
export function carriedOut(operations: readonly Operation[]): Operation[] {
  const chosen = operations.filter(({ name }) => !NOT_CARRIED_OUT.includes(name));
  const missing = chosen.filter(({ name }) => !requestOf(name)).map(({ name }) => name);
  if (missing.length > 0)
    throw new Error(
      `Add a request that is carried out to test/contract/access/samples-extra.ts, for: ${missing.join(', ')}.`,
    );
  return chosen;
}

/** Builds the operation's successful request, with rows that it can consume. */
export async function preparedRequest(name: string, stage: Stage, world: World) {
  const rows = { ...stage.rows, ...(await SAMPLES[name]?.fresh?.(world, stage.rows)) };
  const request = await requestOf(name)?.({ ...stage, rows });
  if (!request) throw new Error(`${name} has no request.`);
  return request;
}
