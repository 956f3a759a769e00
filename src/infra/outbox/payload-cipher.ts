import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { deriveKey, seal, unseal } from '../crypto/crypto.js';
import type { OutboxKind, OutboxMessages } from './messages.js';

interface Address {
  kind: OutboxKind;
  recipient: string;
}

const contextOf = ({ kind, recipient }: Address) => JSON.stringify(['outbox', kind, recipient]);

/** Encrypts payloads of the outbox, so that readers of the table learn no codes. */
@Injectable()
export class PayloadCipher {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) config: Config) {
    this.key = deriveKey(config.outbox.key, 'outbox');
  }

  encrypt<K extends OutboxKind>(address: Address & { kind: K }, payload: OutboxMessages[K]): Buffer {
    return seal(this.key, JSON.stringify(payload), contextOf(address));
  }

  /** @throws SealBroken when the row was changed, or was written with another OUTBOX_KEY */
  decrypt<K extends OutboxKind>(address: Address & { kind: K }, payload: Buffer): OutboxMessages[K] {
    return JSON.parse(unseal(this.key, payload, contextOf(address))) as OutboxMessages[K];
  }
}
