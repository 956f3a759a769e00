import { Module } from '@nestjs/common';
import { MailDelivery } from './mail-delivery.js';
import { Mailer } from './mailer.js';

/** Mail, in the worker process: requests put it into the outbox. */
@Module({ providers: [Mailer, MailDelivery], exports: [Mailer, MailDelivery] })
export class MailModule {}
