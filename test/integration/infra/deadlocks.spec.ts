import { expect, it } from 'vitest';
import type { HistoryEntry, HistoryRestored } from '../../../src/modules/history/history.schemas.js';
import type { CategoryDetailOutput } from '../../../src/modules/menu/categories/category-details.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { whileWaiting } from '../../support/lock-waits.js';
import { People } from '../../support/people.js';
import { useApp } from '../../support/use-app.js';

const t = useApp({ IDENTITY_PROVIDER: 'none' });
const people = new People(t);

it('a deadlock in a nested operation repeats the outermost transaction', async () => {
  const { http } = await people.owner();
  const category = (await http.post<{ id: number }>('/categories/', { name: 'Pizza' })).body;
  const path = '/categories/detail/';
  const detail = (await http.post<{ id: number }>(path, { category_id: category.id, priced_by: 'size' }))
    .body;
  await http.delete(`${path}${detail.id}/`);
  const history = await http.get<Page<HistoryEntry>>(
    `/history/?entity=category_detail&entity_id=${detail.id}`,
  );
  const entry = history.body.results[0]?.id ?? 0;

  let deadlocked = false;
  const restored = await whileWaiting(t.database, {
    lock: 'SELECT id FROM categories WHERE id = ? FOR UPDATE',
    values: [category.id],
    // The restore holds the entry's lock, and waits for the category.
    waits: '%FROM categories%FOR UPDATE',
    start: () => http.post<HistoryRestored>(`/history/${entry}/restore/`, {}),
    meanwhile: async () => {
      // The server aborts the transaction that has written less.
      await t.database.execute('INSERT INTO counters (name, count) SELECT seq, 1 FROM seq_1_to_200');
      // This returns only because the restore was aborted, which otherwise holds the row's lock.
      await t.database.query('SELECT id FROM audit_log WHERE id = ? FOR UPDATE', [entry]);
      deadlocked = true;
    },
  });
  expect(deadlocked).toBe(true);
  expect(restored.status).toBe(200);
  const { body } = await http.get<Page<CategoryDetailOutput>>(`${path}?category_id=${category.id}`);
  expect(body.results).toMatchObject([{ priced_by: 'size' }]);
});
