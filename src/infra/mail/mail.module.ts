import { Module } from '@nestjs/common';
import { MailDelivery } from './mail-delivery.js';
import { Mailer } from './mailer.js';

/** The mail server, for whoever asks whether it is there. */
@Module({ providers: [Mailer], exports: [Mailer] })
export class MailerModule {}

/** Mail, in the worker process: requests put it into the outbox. */
@Module({ imports: [MailerModule], providers: [MailDelivery], exports: [MailerModule, MailDelivery] })
export class MailModule {}
