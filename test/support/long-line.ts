import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { stack } from './stack.js';

/** A line to the mail catcher that can be long (everything it says arrives late) and be cut and mended. */
export class LongLine {
  private constructor(
    private readonly server: Server,
    private readonly port: number,
  ) {}

  /** @param delay of each answer (ms) */
  static async open({ delay = 0 } = {}): Promise<LongLine> {
    const { hostname, port } = new URL(stack.smtpUrl);
    const server = createServer((near) => {
      const far = connect(Number(port), hostname);
      near.pipe(far);
      far.on('data', (data) => setTimeout(() => near.writable && near.write(data), delay));
      for (const end of [near, far]) end.on('error', () => undefined);
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new LongLine(server, (server.address() as AddressInfo).port);
  }

  get url() {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Who calls now is refused. */
  close() {
    this.server.close();
  }

  async mend(): Promise<void> {
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }
}
