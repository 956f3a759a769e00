import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Audit } from '../../../src/infra/audit/audit.js';
import { AuditModule } from '../../../src/infra/audit/audit.module.js';
import { Database } from '../../../src/infra/database/database.js';
import { JobContext } from '../../../src/infra/logging/job-context.js';
import { RequestContext } from '../../../src/infra/logging/request-context.js';
import { startParts, type TestContext } from '../../support/worker.js';

let parts: TestContext;
let audit: Audit;
let database: Database;

beforeAll(async () => {
  parts = await startParts({ imports: [AuditModule] });
  audit = parts.app.get(Audit);
  database = parts.app.get(Database);
});
afterAll(() => parts.app.close());

const rows = (target: string) =>
  database.query<Record<string, unknown>>('SELECT * FROM audit_log WHERE target = ?', [target]);

describe('the audit log', () => {
  it('an entry has the user, the action, the address and the request', async () => {
    const request = { requestId: 'req-1', ip: '2001:db8::9', userAgent: 'x'.repeat(400) };
    await RequestContext.run(request, () =>
      audit.record({
        action: 'category.deleted',
        actor: { userId: 7, role: 'owner' },
        restaurantId: 3,
        target: 'category:1',
        changed: ['name', 'description'],
      }),
    );
    const [row] = await rows('category:1');
    expect(row).toMatchObject({
      action: 'category.deleted',
      outcome: 'ok',
      actor_user_id: 7,
      actor_role: 'owner',
      restaurant_id: 3,
      ip: '2001:db8::9',
      request_id: 'req-1',
      user_agent: 'x'.repeat(255),
    });
    expect(row?.['changed']).toEqual(['name', 'description']);
    expect(Math.abs(Number(row?.['at']) - Date.now())).toBeLessThan(10_000);
  });

  it('an entry of a job names the request that caused it', async () => {
    const job = { job: 'send-mail', jobId: '1', requestId: 'req-2' };
    await JobContext.run(job, () => audit.record({ action: 'auth.login', target: 'category:5' }));
    expect(await rows('category:5')).toMatchObject([{ request_id: 'req-2', ip: null }]);
  });

  it('an entry of a scheduled job has no request', async () => {
    const job = { job: 'menu.end_sold_out', jobId: 'repeat:17', requestId: undefined };
    await JobContext.run(job, () => audit.record({ action: 'auth.login', target: 'category:6' }));
    expect(await rows('category:6')).toMatchObject([{ request_id: 'repeat:17', ip: null }]);
  });

  it('an entry of a command has no request, and one of a visitor has no user', async () => {
    await audit.record({ action: 'auth.login', outcome: 'refused', target: 'category:2' });
    const [row] = await rows('category:2');
    expect(row).toMatchObject({
      outcome: 'refused',
      actor_user_id: null,
      ip: null,
      request_id: null,
      changed: null,
    });
  });

  it('an entry is rolled back with its transaction', async () => {
    const undone = database.transaction(async () => {
      await audit.record({ action: 'category.deleted', target: 'category:3' });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await rows('category:3')).toEqual([]);
  });

  it('an entry outside the transaction stays after a rollback', async () => {
    const undone = database.transaction(async () => {
      await database.outsideTransaction(() =>
        audit.record({ action: 'access.refused', target: 'category:4' }),
      );
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await rows('category:4')).toHaveLength(1);
  });
});
