import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type KeyAccess, KEY_AREAS, KEY_GATEWAYS, keyAreaOf } from '../../src/shared/access/key-areas.js';
import { type Group, type Mode, ruleOf } from '../../src/shared/access/matrix.js';
import { newApiKeyToken } from '../../src/modules/auth/api-keys/api-key-token.js';
import { callTrpc } from '../support/failures.js';
import type { HttpClient } from '../support/http.js';
import { type Operation, operationsOf } from '../support/operations.js';
import { People } from '../support/people.js';
import { useApp } from '../support/use-app.js';
import { ROUTE_WAYS } from './access/samples-routes.js';
import { ABSENT_ROWS } from './access/world.js';

// This calls every operation a few times, possibly on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const api = useApp({ IDENTITY_PROVIDER: 'none' });
const people = new People(api);
let operations: Operation[];
let maker: number;
beforeAll(async () => {
  operations = operationsOf(api).filter(({ access }) => access?.of !== 'anybody');
  ({ id: maker } = await people.person({ superadmin: true }));
});

/** Returns the client of a superadmin's key with any areas, also none. */
async function keyWith(areas: KeyAccess): Promise<HttpClient> {
  const { token, prefix, hash } = newApiKeyToken();
  await people.execute(
    `INSERT INTO api_keys (user_id, name, prefix, token_hash, areas, expires_at)
     VALUES (?, 'Any', ?, ?, ?, NOW(3) + INTERVAL 1 DAY)`,
    [maker, prefix, hash, JSON.stringify(areas)],
  );
  return api.http.as(token);
}

interface Outcome {
  code?: string;
  error?: { data: { code: string } };
}

const overRest = async (http: HttpClient, { address }: Operation) => {
  const [method = '', template = ''] = address.split(' ');
  const body = method === 'GET' ? undefined : {};
  const reply = await http.send<Outcome>(method, template.replaceAll(/\{\w+\}/g, '1'), body);
  return reply.body.code;
};
const overTrpc = async (http: HttpClient, { name, definition }: Operation) => {
  const { body } = await callTrpc<Outcome>(http, name, {}, { read: definition.type === 'query' });
  return body.error?.data.code;
};
const ways = { REST: overRest, tRPC: overTrpc };

/** Lists the operations that answer otherwise than with this code. */
async function deviating(
  some: readonly Operation[],
  http: HttpClient,
  isExpected: (code?: string) => boolean,
) {
  const found: string[] = [];
  for (const operation of some)
    for (const [way, call] of Object.entries(ways)) {
      const code = await call(http, operation);
      if (!isExpected(code)) found.push(`${operation.name} over ${way}: ${code}`);
    }
  return found;
}
const isRefused = (code?: string) => code === 'key_not_allowed';

describe('an API key', () => {
  it('without areas is refused by every operation that needs a session', async () => {
    expect(operations.length).toBeGreaterThan(150);
    expect(await deviating(operations, await keyWith({}), isRefused)).toEqual([]);
  });

  it('without areas is refused by every controller route that needs a session', async () => {
    const key = await keyWith({});
    const found: string[] = [];
    for (const { name, sample, send } of Object.values(ROUTE_WAYS).flat()) {
      const isPublic =
        ruleOf(sample.row, (sample.letter === 'R' ? 'read' : 'write') as never).of === 'anybody';
      const status = await send(key, ABSENT_ROWS);
      if (!isPublic && status !== 403) found.push(`${name}: ${status}`);
    }
    expect(found).toEqual([]);
  });

  it.each(Object.entries(KEY_AREAS))(
    'that can read %s reads it and changes nothing',
    async (area, groups) => {
      const key = await keyWith({ [area]: 'read' });
      const opened: readonly string[] = [...groups, ...KEY_GATEWAYS];
      const within = operations.filter(({ access }) => access && opened.includes(access.group));
      const ofMode = (mode: Mode) => within.filter(({ access }) => access?.mode === mode);
      expect(ofMode('read').length).toBeGreaterThan(0);
      expect(await deviating(ofMode('read'), key, (code) => !isRefused(code))).toEqual([]);
      expect(await deviating(ofMode('write'), key, isRefused)).toEqual([]);
    },
  );

  it('with every area is refused by the operations of accounts', async () => {
    const all = Object.fromEntries(Object.keys(KEY_AREAS).map((area) => [area, 'write']));
    const isGateway = (group: Group) => (KEY_GATEWAYS as readonly Group[]).includes(group);
    const closed = operations.filter(
      ({ access }) => access && !isGateway(access.group) && keyAreaOf(access.group) === undefined,
    );
    expect(closed.length).toBeGreaterThan(20);
    expect(await deviating(closed, await keyWith(all), isRefused)).toEqual([]);
  });
});
