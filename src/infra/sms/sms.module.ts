import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { MailerModule } from '../mail/mail.module.js';
import { Mailer } from '../mail/mailer.js';
import { MailSmsSender } from './mail-sms-sender.js';
import { SmsSender } from './sms-sender.js';
import { TwilioSmsSender } from './twilio-sms-sender.js';

/** Sends text messages in the worker, through Twilio if configured, or as emails (C-184). */
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
