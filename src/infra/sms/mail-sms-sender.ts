import type { Mailer } from '../mail/mailer.js';
import { type OutgoingSms, SmsSender } from './sms-sender.js';

/** Where text messages go as long as nobody has named a provider: into the mail catcher of the local stack. */
const DOMAIN = 'sms.localhost';

/** Text messages as mails to `<phone>@sms.localhost`, without Twilio (C-184). */
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
