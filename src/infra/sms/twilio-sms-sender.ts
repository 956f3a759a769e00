import type { Config } from '../../config/config.js';
import { Undeliverable } from '../outbox/messages.js';
import { type OutgoingSms, SmsSender } from './sms-sender.js';

type TwilioConfig = NonNullable<Config['sms']['twilio']>;

/** Shorter than the outbox's claim, so that no other handler takes over meanwhile (ms). */
const TIMEOUT = 20_000;

/**
 * Twilio's codes for numbers that can never be reached. They are invalid, in a region that is not allowed, blocked
 * for this account, unsubscribed, or not a mobile number.
 */
const REFUSED_FOR_GOOD = new Set([21211, 21217, 21408, 21421, 21610, 21612, 21614]);

interface TwilioFailure {
  code?: number;
  message?: string;
}

/** Sends text messages through Twilio's REST API (POST /2010-04-01/Accounts/{sid}/Messages.json). */
export class TwilioSmsSender extends SmsSender {
  constructor(private readonly config: TwilioConfig) {
    super();
  }

  async send({ to, text }: OutgoingSms): Promise<void> {
    const { from } = this.config;
    const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
    const body = new URLSearchParams({ To: to, Body: text, [sender]: from });
    await this.call('/Messages.json', { method: 'POST', body });
  }

  async check(): Promise<void> {
    await this.call('.json');
  }

  /** @throws the error of `failureOf` for every unsuccessful response */
  private async call(path: string, request: { method?: string; body?: URLSearchParams } = {}): Promise<void> {
    const { accountSid, authToken, url } = this.config;
    const response = await fetch(`${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}${path}`, {
      ...request,
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      // Redirects are refused, so that credentials go only to the configured URL.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok) throw failureOf(response.status, await readFailure(response));
    await response.body?.cancel();
  }
}

/** Contains only Twilio's code and the status, because its message repeats the number. */
function failureOf(status: number, { code }: TwilioFailure): Error {
  const message = `Twilio answered ${status}${code === undefined ? '' : ` (${code})`}.`;
  return code !== undefined && REFUSED_FOR_GOOD.has(code) ? new Undeliverable(message) : new Error(message);
}

async function readFailure(response: Response): Promise<TwilioFailure> {
  try {
    return (await response.json()) ?? {};
  } catch {
    return {};
  }
}
