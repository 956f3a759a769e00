import type { Mailer } from '../mail/mailer.js';
import { type OutgoingSms, SmsSender } from './sms-sender.js';

/** Email domain for text messages without a provider; the local stack catches these emails. */
const DOMAIN = 'sms.localhost';

/** Sends text messages as emails to `<phone>@sms.localhost`, without Twilio (C-184). */
export class MailSmsSender extends SmsSender {
  constructor(private readonly mailer: Mailer) {
    super();
  }

  async send({ to, text, key }: OutgoingSms): Promise<void> {
    await this.mailer.send({ to: `${to}@${DOMAIN}`, subject: `Text message for ${to}`, text, key });
  }

  async check(): Promise<void> {
    await this.mailer.check();
  }
}
