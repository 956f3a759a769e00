import type { ApiKeyCreate, CreatedApiKey } from '../../src/modules/auth/api-keys/api-keys.schemas.js';
import type { KeyAccess } from '../../src/shared/access/key-areas.js';
import type { HttpClient } from './http.js';
import type { Caller } from './people.js';

export const newApiKey = (areas: KeyAccess, more: Partial<ApiKeyCreate> = {}): ApiKeyCreate => ({
  name: 'Backups',
  restaurant_ids: null,
  areas,
  expires_in_days: 30,
  ...more,
});

/** An API key, and a client that sends it. */
export interface KeyCaller extends CreatedApiKey {
  http: HttpClient;
}

/** Creates an API key as its maker does. */
export async function makeApiKey(
  { http }: Pick<Caller, 'http'>,
  areas: KeyAccess,
  more: Partial<ApiKeyCreate> = {},
): Promise<KeyCaller> {
  const { status, body } = await http.post<CreatedApiKey>('/auth/api_keys/', newApiKey(areas, more));
  if (status !== 201) throw new Error(`No key: ${status} ${JSON.stringify(body)}`);
  return { ...body, http: http.as(body.token) };
}
