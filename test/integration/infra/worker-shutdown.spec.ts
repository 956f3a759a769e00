import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Database } from '../../../src/infra/database/database.js';
import { Outbox } from '../../../src/infra/outbox/outbox.js';
import { WorkerHealth } from '../../../src/worker-health.js';
import { mails } from '../../support/mails.js';
import { stack } from '../../support/stack.js';
import { startParts, startWorker } from '../../support/worker.js';

/** The mail catcher behind a long line: everything it says arrives late. */
class LongLine {
  private constructor(private readonly server: Server) {}

  static async open(milliseconds: number): Promise<LongLine> {
    const { hostname, port } = new URL(stack.smtpUrl);
    const server = createServer((near) => {
      const far = connect(Number(port), hostname);
      near.pipe(far);
      far.on('data', (data) => setTimeout(() => near.writable && near.write(data), milliseconds));
      for (const end of [near, far]) end.on('error', () => undefined);
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new LongLine(server);
  }

  get url() {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Resolves when somebody calls. */
  async called(): Promise<void> {
    await once(this.server, 'connection');
  }

  close() {
    this.server.close();
  }
}

let line: LongLine;

beforeEach(async () => {
  line = await LongLine.open(150);
});
afterEach(() => line.close());

describe('a worker that is told to stop', () => {
  it('finishes the mail it is sending, and answers no more', async () => {
    const { app } = await startWorker({ SMTP_URL: line.url, REDIS_PREFIX: `test-${randomUUID()}` });
    const health = `http://127.0.0.1:${app.get(WorkerHealth).port}/health`;
    expect((await fetch(`${health}/live`)).status).toBe(200);
    const to = `${randomUUID()}@example.com`;
    const id = await app.get(Outbox).add({ kind: 'mail.password_changed', to, payload: {} });
    await line.called();

    await app.close();

    await expect(fetch(`${health}/live`)).rejects.toThrow();
    expect(await mails.to(to)).toHaveLength(1);
    const observer = await startParts({});
    const row = await observer.app.get(Database).queryOne('SELECT status FROM outbox WHERE id = ?', [id]);
    await observer.app.close();
    expect(row).toEqual({ status: 'sent' });
  });
});
