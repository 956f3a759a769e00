import { Injectable } from '@nestjs/common';
import { Registry } from '../registry.js';
import { HandlerRegistry } from '../jobs/job-handlers.js';

/**
 * Everything that leaves the process, kind by kind, with what its handler needs to know. A module adds its own in its
 * registry, with one line in `OUTBOX_KINDS` and one handler (`OutboxHandlers.handle`) for each; the worker refuses to
 * start while one is missing. Payloads are encrypted at rest and wiped once delivered.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the modules
export interface OutboxMessages {}
export type OutboxKind = keyof OutboxMessages;

export const OUTBOX_KINDS = new Registry<OutboxKind, true>('outbox kind');

/** What a caller hands in; `payload` is typed by `kind`. */
export interface NewMessage<K extends OutboxKind = OutboxKind> {
  kind: K;
  /** The **stored** address of the recipient, never the typed one. */
  to: string;
  payload: OutboxMessages[K];
  /** After this moment the message is dropped rather than delivered late. */
  expiresAt?: Date;
  /** The row goes with the delivery: nothing is to be kept of the recipient. */
  forgotten?: boolean;
}

/** What a handler gets. */
export type Delivery<K extends OutboxKind = OutboxKind> = {
  [Kind in K]: {
    id: number;
    /** The same over all tries of this message, and no other message's: receivers drop copies by it. */
    key: string;
    kind: Kind;
    to: string;
    payload: OutboxMessages[Kind];
    /** From when it was added to when it expires (ms); null when it never does. */
    lifetime: number | null;
  };
}[K];

/** The recipient or the message can never be delivered; trying again makes no sense. */
export class Undeliverable extends Error {
  override name = 'Undeliverable';
}

/** The message is not wanted any more; it is dropped without a failure. */
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
