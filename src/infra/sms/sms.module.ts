import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { MailerModule } from '../mail/mail.module.js';
import { Mailer } from '../mail/mailer.js';
import { MailSmsSender } from './mail-sms-sender.js';
import { SmsSender } from './sms-sender.js';
import { TwilioSmsSender } from './twilio-sms-sender.js';

/** Text messages, sent in the worker process: through Twilio when it is configured, else by mail (C-184). */
@Module({
  imports: [MailerModule],
  providers: [
    {
      provide: SmsSender,
      inject: [CONFIG, Mailer],
      useFactory: ({ sms }: Config, mailer: Mailer): SmsSender =>
        sms.twilio ? new TwilioSmsSender(sms.twilio) : new MailSmsSender(mailer),
    },
  ],
  exports: [SmsSender],
})
export class SmsModule {}
