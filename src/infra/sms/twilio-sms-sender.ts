import type { Config } from '../../config/config.js';
import { Undeliverable } from '../outbox/messages.js';
import { type OutgoingSms, SmsSender } from './sms-sender.js';

type TwilioConfig = NonNullable<Config['sms']['twilio']>;

/** Shorter than the claim of the outbox, so that nobody else takes over in the meantime (ms). */
const TIMEOUT = 20_000;

/**
 * Twilio's own codes for a number that no later try will reach: not a number, no permission for its region, not
 * ours to write to, has unsubscribed, is no mobile phone.
 */
const REFUSED_FOR_GOOD = new Set([21211, 21217, 21408, 21421, 21610, 21612, 21614]);

interface TwilioFailure {
  code?: number;
  message?: string;
}

/** Text messages through Twilio's REST API (POST /2010-04-01/Accounts/{sid}/Messages.json). */
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

  /** @throws what `failureOf` makes of every answer that is not a success */
  private async call(path: string, request: { method?: string; body?: URLSearchParams } = {}): Promise<void> {
    const { accountSid, authToken, url } = this.config;
    const response = await fetch(`${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}${path}`, {
      ...request,
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      // Credentials go to the configured address and nowhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok) throw failureOf(response.status, await readFailure(response));
    await response.body?.cancel();
  }
}

/** Only Twilio's code and the status: its words repeat the number. */
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
