import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { stack } from './stack.js';

const ENDING = '\r\n';

/**
 * A mail server that forwards everything to the catcher, or refuses every recipient permanently, as the test sets it.
 */
export class SwitchableSmtp {
  private refusing = false;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;

  private constructor() {
    this.server = createServer((socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
      socket.on('error', () => undefined);
      if (this.refusing) refuse(socket);
      else handOn(socket);
    });
  }

  static async open(): Promise<SwitchableSmtp> {
    const smtp = new SwitchableSmtp();
    smtp.server.listen(0, '127.0.0.1');
    await once(smtp.server, 'listening');
    return smtp;
  }

  get url() {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Refuses new connections and closes existing ones. */
  refuse() {
    this.refusing = true;
    this.cut();
  }

  mend() {
    this.refusing = false;
    this.cut();
  }

  close() {
    this.server.close();
    this.cut();
  }

  private cut() {
    for (const socket of this.sockets) socket.destroy();
  }
}

function handOn(socket: Socket): void {
  const { hostname, port } = new URL(stack.smtpUrl);
  const catcher = connect(Number(port), hostname);
  catcher.on('error', () => socket.destroy());
  socket.on('close', () => catcher.destroy());
  socket.pipe(catcher).pipe(socket);
}

function refuse(socket: Socket): void {
  let rest = '';
  socket.write(`220 refusing${ENDING}`);
  socket.on('data', (data) => {
    const lines = (rest + data.toString()).split(ENDING);
    rest = lines.pop() ?? '';
    for (const line of lines) socket.write(replyTo(line) + ENDING);
  });
}

function replyTo(line: string): string {
  const recipient = /^RCPT TO:(<[^>]*>)/i.exec(line)?.[1];
  if (recipient !== undefined) return `550 5.7.1 ${recipient}: we take no mail today`;
  return /^QUIT/i.test(line) ? '221 bye' : '250 ok';
}
