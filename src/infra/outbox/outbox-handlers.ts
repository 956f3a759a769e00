import { Injectable } from '@nestjs/common';
import { HandlerRegistry } from '../jobs/handler-registry.js';
import type { Delivery, OutboxKind } from './messages.js';

/** The recipient or the message can never be delivered; trying again makes no sense. */
export class Undeliverable extends Error {
  override name = 'Undeliverable';
}

/** Nobody wants the message any more; it is dropped without a failure. */
export class Outdated extends Error {
  override name = 'Outdated';
}

/**
 * Who delivers which kind of message. Handlers are registered in `onModuleInit`, in the worker process only.
 * A handler may run twice for one message; it throws `Undeliverable` to give up,
 * `Outdated` to drop it, anything else to be tried again.
 */
@Injectable()
export class OutboxHandlers extends HandlerRegistry<{ [K in OutboxKind]: Delivery<K> }> {
  constructor() {
    super('outbox kind');
  }
}
