import { createServer, type IncomingMessage, type Server } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';

type Answer = { status?: number; body: unknown } | 'silence';
type Route = [fits: RegExp, answer: () => Answer];

/**
 * Fakes Google's hosts: requests that the library sends with `agent` arrive here as plain HTTP. The first route that
 * matches host and path answers.
 */
export class FakeGoogle {
  readonly asked: string[] = [];
  private readonly server: Server;

  private constructor(private routes: Route[]) {
    this.server = createServer((request, response) => {
      const answer = this.answerTo(request);
      if (answer === 'silence') return;
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  }

  static async start(routes: Route[]): Promise<FakeGoogle> {
    const google = new FakeGoogle(routes);
    await new Promise<void>((resolve) => google.server.listen(0, '127.0.0.1', resolve));
    return google;
  }

  /** Redirects every connection to this server, without TLS. */
  get agent(): Agent {
    const { port } = this.server.address() as AddressInfo;
    return Object.assign(new Agent(), { createConnection: () => connect(port, '127.0.0.1') });
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private answerTo(request: IncomingMessage): Answer {
    const address = `${request.headers.host ?? ''}${request.url ?? ''}`;
    this.asked.push(address);
    return this.routes.find(([fits]) => fits.test(address))?.[1]() ?? { status: 404, body: {} };
  }
}
