import { expect } from 'vitest';
import type { HistoryEntry, HistoryRestored } from '../../../src/modules/history/history.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { HistoryEntity } from '../../../src/modules/history/words/things.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import type { Caller } from '../../support/people.js';

export interface Named {
  id: number;
  name: string;
}

/** Creates, deletes and restores rows over the API, as a user does. */
export function deleting(owner: Caller) {
  const list = async <T>(path: string) => (await owner.http.get<Page<T>>(path)).body.results;
  return {
    list,
    post: async (path: string, body: object) => (await owner.http.post<Named>(path, body)).body,
    remove: async (path: string, caller: Caller = owner) =>
      expect((await caller.http.delete(path)).status).toBe(204),
    restore: (id: number, body: object = {}) =>
      owner.http.post<HistoryRestored & ErrorBody>(`/history/${id}/restore/`, body),
    /** Reads a row's newest deletion. */
    deletionOf: async (entity: HistoryEntity, id: number): Promise<HistoryEntry> => {
      const entries = await list<HistoryEntry>(`/history/?entity=${entity}&entity_id=${id}`);
      const entry = entries.find(({ action }) => action === `${entity}.deleted`);
      if (!entry) throw new Error(`The ${entity} was not deleted.`);
      return entry;
    },
  };
}
