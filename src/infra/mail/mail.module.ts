import { Module } from '@nestjs/common';
import { MailDelivery } from './mail-delivery.js';
import { Mailer } from './mailer.js';

/** SMTP client, also for readiness checks. */
@Module({ providers: [Mailer], exports: [Mailer] })
export class MailerModule {}

/** Sends emails, in the worker. Requests add them to the outbox. */
@Module({ imports: [MailerModule], providers: [MailDelivery], exports: [MailerModule, MailDelivery] })
export class MailModule {}
