import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A way to the test database that can be cut. To the database a cut looks like a process that was killed: its
 * connections end without a farewell, and nothing comes from it any more.
 */
export class CutDatabase {
  private readonly sockets = new Set<Socket>();
  private isCut = false;
  private lastStatement: string | undefined;

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {}

  /** @param url of the database */
  static async before(url: string): Promise<CutDatabase> {
    const server = createServer();
    const way = new CutDatabase(server, new URL(url));
    server.on('connection', (client) => way.pass(client));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return way;
  }

  /** URL of the database by this way. */
  get url(): string {
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  /** Ends all connections, and refuses new ones until `mend`. */
  readonly cut = (): void => {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  };

  /** Cuts when the database has answered the COMMIT after this statement, before its answer arrives. */
  cutAfterCommit(lastStatement: string): void {
    this.lastStatement = lastStatement;
  }

  mend(): void {
    this.isCut = false;
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private pass(client: Socket): void {
    if (this.isCut) {
      client.destroy();
      return;
    }
    const database = connect(Number(this.target.port || 3306), this.target.hostname);
    let isLast = false;
    let hasCommitted = false;
    client.on('data', (chunk) => {
      isLast ||= this.lastStatement !== undefined && chunk.includes(this.lastStatement);
      hasCommitted ||= isLast && chunk.includes('COMMIT');
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      if (!hasCommitted) {
        client.write(chunk);
        return;
      }
      this.lastStatement = undefined;
      this.cut();
    });
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
  }
}
