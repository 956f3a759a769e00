import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

const ENDING = '\r\n';
const REPLIES: Readonly<Record<string, string>> = {
  EHLO: '250 picky',
  MAIL: '250 ok',
  RSET: '250 ok',
  DATA: '354 go on',
  QUIT: '221 bye',
};

/** A mail server that answers each recipient with the code at the start of the address: `501.ann@example.com`. */
export class PickySmtp {
  /** Every requested address, with repeats. */
  readonly asked: string[] = [];
  private readonly server: Server;

  private constructor() {
    this.server = createServer((socket) => this.serve(socket));
  }

  static async open(): Promise<PickySmtp> {
    const smtp = new PickySmtp();
    smtp.server.listen(0, '127.0.0.1');
    await once(smtp.server, 'listening');
    return smtp;
  }

  get url() {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close() {
    this.server.close();
  }

  private serve(socket: Socket) {
    let rest = '';
    let isBody = false;
    const say = (reply: string) => socket.writable && socket.write(reply + ENDING);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const lines = (rest + data.toString()).split(ENDING);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (isBody && line !== '.') continue;
        say(isBody ? '250 taken' : this.replyTo(line));
        isBody = !isBody && line === 'DATA';
      }
    });
    say('220 picky');
  }

  private replyTo(line: string): string {
    const recipient = /^RCPT TO:<((\d{3})\.[^>]*)>/i.exec(line);
    if (!recipient) return REPLIES[line.slice(0, 4).toUpperCase()] ?? '250 ok';
    const [, address = '', code = ''] = recipient;
    this.asked.push(address);
    return `${code} because the test says so`;
  }
}
