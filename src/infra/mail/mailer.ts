import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { Undeliverable } from '../outbox/messages.js';

/** Together shorter than the outbox's claim, so that no other handler takes over meanwhile (ms). */
const CONNECTION_TIMEOUT = 5_000;
const GREETING_TIMEOUT = 5_000;
const SOCKET_TIMEOUT = 8_000;
const SEND_TIMEOUT = 25_000;
const MAX_CONNECTIONS = 3;

const LINE_BREAK = /[\r\n]/;
/** First permanent SMTP error. Smaller codes (4xx) can succeed later. */
const FIRST_PERMANENT = 500;

export interface OutgoingMail {
  to: string;
  subject: string;
  /** Without it the email is plain text. */
  html?: string;
  text: string;
  /** Equal for every copy of this email. */
  key: string;
}

interface SmtpFailure extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  /** Last answer of the server. */
  response?: string;
}

/**
 * Checks whether the server permanently rejected the recipient. Errors about the sender or the body have another code
 * or command.
 */
const isRefusedForGood = ({ code, command, responseCode }: SmtpFailure) =>
  code === 'EENVELOPE' && command === 'RCPT TO' && (responseCode ?? 0) >= FIRST_PERMANENT;

const refusalOf = ({ response, message }: SmtpFailure) =>
  `The email server rejected this address. Check it for typos, and send to the right one. (${response ?? message})`;

/** Loads the library with the first email, because not every process sends any. */
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
    // Bodies come from our templates. They must not read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Sends emails over SMTP. Connects with the first email. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private transport: ReturnType<typeof openTransport> | undefined;
  /** Domain of message ids. */
  private readonly domain: string;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.domain = /@([\w.-]+)/.exec(config.mail.from)?.[1] ?? 'localhost';
  }

  /**
   * @throws Undeliverable when the server permanently rejects the recipient, or a header is invalid. Other errors can
   * be retried.
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
      if (isRefusedForGood(failure)) throw new Undeliverable(refusalOf(failure), { cause: error });
      throw error;
    }
  }

  /** Connects and signs in if needed. @throws Error when the server would not accept emails */
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
