import './outbox.registry.js';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DeadMessages } from './dead-messages.js';
import { OutboxDispatcher } from './dispatcher.js';
import { OUTBOX_KINDS, OutboxHandlers, type OutboxKind } from './messages.js';
import { OutboxFigures } from './outbox-figures.js';
import { OutboxWake } from './outbox-wake.js';
import { OutboxJobs } from './outbox.jobs.js';
import { OutboxRepository } from './outbox.repository.js';
import { Outbox } from './outbox.js';
import { PayloadCipher } from './payload-cipher.js';
import { RecipientMessages } from './recipient-messages.js';
import { OutboxRelay } from './relay.js';

const PARTS = [
  DeadMessages,
  Outbox,
  OutboxFigures,
  OutboxRepository,
  OutboxWake,
  PayloadCipher,
  RecipientMessages,
];

/** Adds messages, in every process. */
@Global()
@Module({ providers: PARTS, exports: PARTS })
export class OutboxModule {
  static with(kinds: readonly OutboxKind[]): DynamicModule {
    return {
      module: OutboxModule,
      providers: [{ provide: OUTBOX_KINDS, useValue: kinds }],
      exports: [OUTBOX_KINDS],
    };
  }
}

/** Delivers messages, in the worker. */
@Global()
@Module({ providers: [OutboxDispatcher, OutboxHandlers, OutboxJobs, OutboxRelay], exports: [OutboxHandlers] })
export class OutboxDeliveryModule {}
