import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Outbox } from '../../../src/infra/outbox/outbox.js';
import { Migrator } from '../../../src/cli/migrations/migrator.js';
import type { CategoryTree } from '../../../src/modules/menu/categories/categories.schemas.js';
import { startApp, type TestApp } from '../../support/app.js';
import { createDatabase, openMigrator } from '../../support/database.js';
import { dump, restore } from '../../support/dump.js';
import { mails } from '../../support/mails.js';
import { type Caller, People } from '../../support/people.js';
import { startWorker } from '../../support/worker.js';

const MENU = { extra_groups: [{ name: 'Extras', selections: [{ name: 'One' }, { name: 'Two' }] }] };
const addCategory = ({ http }: Caller, name: string) =>
  http.post<CategoryTree>('/categories/deep/', { ...MENU, name });

/** Has a worker deliver one email, and stops the worker. @returns the email's id in the outbox */
async function deliver(environment: Record<string, string>): Promise<number> {
  const worker = await startWorker(environment);
  try {
    const to = `${randomUUID()}@example.com`;
    const id = await worker.app.get(Outbox).add({ kind: 'mail.password_changed', to, payload: {} });
    await mails.last(to);
    return id;
  } finally {
    await worker.app.close();
  }
}

async function withApp(environment: Record<string, string>, work: (app: TestApp) => Promise<void>) {
  const app = await startApp(environment);
  try {
    await work(app);
  } finally {
    await app.close();
  }
}

describe('a database that was restored from a plain dump', () => {
  it('the database accepts writes, and its emails are sent with the old Redis', async () => {
    const prefix = { REDIS_PREFIX: `test-${randomUUID()}` };
    const first = { ...prefix, DATABASE_URL: await createDatabase('dumped') };
    const second = { ...prefix, DATABASE_URL: await createDatabase('restored') };
    const migrator = await openMigrator(first.DATABASE_URL);
    await new Migrator(migrator, () => undefined).up();
    await migrator.destroy();

    await withApp(first, async (app) => {
      const people = new People(app);
      const owner = await people.owner();
      expect((await addCategory(owner, 'Before')).status).toBe(201);
    });
    const dumped = dump(first.DATABASE_URL);
    const deliveredBefore = await deliver(first);

    restore(second.DATABASE_URL, dumped);
    await withApp(second, async (app) => {
      expect((await app.http.get('/health/ready')).status).toBe(200);
      const people = new People(app);
      const [found] = await people.query<{ restaurant_id: number; id: number }>(
        'SELECT id, restaurant_id FROM categories',
      );
      const owner = await people.member(found?.restaurant_id ?? 0, 'owner');
      expect((await addCategory(owner, 'After')).status).toBe(201);
      const item = { category_id: found?.id, name: 'Item' };
      expect((await owner.http.post('/menu-items/', item)).status).toBe(201);
      expect((await owner.http.get('/stats/dashboard/')).body).toMatchObject({
        counts: { categories: 2, menuItems: 1, optionGroups: 2, options: 4 },
      });
      expect((await owner.http.delete(`/categories/${found?.id}/`)).status).toBeLessThan(300);
    });
    // The restored outbox reuses ids: this is the same id for the second time, in the same Redis.
    expect(await deliver(second)).toBe(deliveredBefore);
  });
});
