import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { Undeliverable } from '../outbox/messages.js';

/** Shorter together than the claim of the outbox, so that nobody else takes over in the meantime (ms). */
const CONNECTION_TIMEOUT = 5_000;
const GREETING_TIMEOUT = 5_000;
const SOCKET_TIMEOUT = 8_000;
const SEND_TIMEOUT = 25_000;
const MAX_CONNECTIONS = 3;

const LINE_BREAK = /[\r\n]/;
/** The first reply that says: not ever. Below it, 4xx, a later try may do. */
const FIRST_PERMANENT = 500;

export interface OutgoingMail {
  to: string;
  subject: string;
  /** Without it the mail is plain text. */
  html?: string;
  text: string;
  /** The same for every copy of this mail. */
  key: string;
}

interface SmtpFailure extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Whether the address was refused, and finally; nodemailer does not say so of a sender's address or of a body. */
const isRefusedForGood = ({ code, command, responseCode }: SmtpFailure) =>
  code === 'EENVELOPE' && command === 'RCPT TO' && (responseCode ?? 0) >= FIRST_PERMANENT;

/** Loads the library with the first mail: a process that sends none goes without it. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: CONNECTION_TIMEOUT,
    greetingTimeout: GREETING_TIMEOUT,
    socketTimeout: SOCKET_TIMEOUT,
    dnsTimeout: CONNECTION_TIMEOUT,
    // Bodies come from our templates; nothing in a mail may name a file or an address to read from.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Sends mail over SMTP. Connects when there is something to send, not at start. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private transport: ReturnType<typeof openTransport> | undefined;
  /** Behind the @ of message ids. */
  private readonly domain: string;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.domain = /@([\w.-]+)/.exec(config.mail.from)?.[1] ?? 'localhost';
  }

  /**
   * @throws Undeliverable when the server refuses the recipient for good, or when a header would break; any
   *   other Error is worth another try
   */
  async send({ to, subject, html, text, key }: OutgoingMail): Promise<void> {
    if (LINE_BREAK.test(to) || LINE_BREAK.test(subject))
      throw new Undeliverable('A header contains a line break.');
    const transport = await this.open();
    const { email: support } = this.config.support;
    try {
      await transport.sendMail({
        from: this.config.mail.from,
        ...(support === undefined ? {} : { replyTo: { name: '', address: support } }),
        to: { name: '', address: to },
        subject,
        ...(html === undefined ? {} : { html }),
        text,
        messageId: `<${key}@${this.domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(SEND_TIMEOUT),
      });
    } catch (error) {
      const failure = error as SmtpFailure;
      if (isRefusedForGood(failure)) throw new Undeliverable(failure.message, { cause: error });
      throw error;
    }
  }

  /** Connects, signs in if need be, and says goodbye. @throws Error when the server would take no mail */
  async check(): Promise<void> {
    await (await this.open()).verify();
  }

  async onApplicationShutdown() {
    (await this.transport)?.close();
  }

  private open(): ReturnType<typeof openTransport> {
    return (this.transport ??= openTransport(this.config.mail.smtpUrl));
  }
}
