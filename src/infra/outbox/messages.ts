import { Injectable } from '@nestjs/common';
import { HandlerRegistry } from '../jobs/job-handlers.js';

/**
 * Messages that leave the process, by type, with their payloads. A module adds its own in its registry. Each type
 * needs its words (`KIND_WORDS`) and a handler (`OutboxHandlers.handle`); the worker refuses to start without one.
 * Payloads are encrypted and wiped after delivery.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the modules
export interface OutboxMessages {}
export type OutboxKind = keyof OutboxMessages;

/** Token of all types of messages, which the process passes to `OutboxModule.with`. */
export const OUTBOX_KINDS = Symbol('OUTBOX_KINDS');

/** A message to send; `kind` decides the type of `payload`. */
export interface NewMessage<K extends OutboxKind = OutboxKind> {
  kind: K;
  /** The **stored** address of the recipient, never the typed one. */
  to: string;
  payload: OutboxMessages[K];
  /** Time after which the message is dropped rather than delivered late. */
  expiresAt?: Date;
  /** Deletes the row after delivery, so that the recipient is not stored. */
  forgotten?: boolean;
}

/** A message that a handler delivers. */
export type OutboxDelivery<K extends OutboxKind = OutboxKind> = {
  [Kind in K]: {
    id: number;
    /** Unique per message and equal for all its tries. Receivers drop copies by it. */
    key: string;
    kind: Kind;
    to: string;
    payload: OutboxMessages[Kind];
    /** Time from adding to expiry (ms); null when it never expires. */
    lifetime: number | null;
  };
}[K];

/** Thrown when the recipient or the message can never be delivered. */
export class Undeliverable extends Error {
  override name = 'Undeliverable';
}

/** Thrown when the message is no longer needed. It is dropped without a failure. */
export class Outdated extends Error {
  override name = 'Outdated';
}

/**
 * Handlers by type of message. They are registered in `onModuleInit`, only in the worker. A handler can run twice for
 * one message. It throws `Undeliverable` to give up, `Outdated` to drop the message, or any other error to retry.
 */
@Injectable()
export class OutboxHandlers extends HandlerRegistry<{ [K in OutboxKind]: OutboxDelivery<K> }> {
  constructor() {
    super('message type');
  }
}
