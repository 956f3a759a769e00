import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { Gate } from '../../../infra/overload/gate.js';

/** 19 MiB, two passes, one lane; the library's default algorithm is argon2id. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Prefix of every hash made with these parameters. */
const PREFIX = '$argon2id$v=19$m=19456,t=2,p=1$';

/** Limits parallel hashing, so that many sign-ins do not starve other requests. */
const AT_ONCE = {
  places: 2,
  queue: 40,
  refusal: 'Too many people are signing in right now. Try again in a moment.',
};

/**
 * Hash of a random, discarded password, made with the parameters above. Checked when there is no account or no
 * password, so that the answer takes equally long.
 */
const PLACEHOLDER_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$kB1RbY0Hc9y6pNYa1CkQCQ$zo6+nGrUTK4iGOBFgI3LLFEaer4IqpQ4TbjfCzKaN6E';

/** Devices encode the same keys differently: an é is one code point, or an e and an accent (C-293). */
const composed = (password: string) => password.normalize('NFC');

/** Hashes and checks passwords, at most two at a time. */
@Injectable()
export class PasswordHasher {
  private readonly gate = new Gate(AT_ONCE);

  /** Returns the encoded hash to store. @throws Unavailable when too many are waiting */
  async hash(password: string): Promise<string> {
    return this.gate.run(() => hash(composed(password), PARAMETERS));
  }

  /**
   * Returns true when the password is right. Takes equally long when `stored` is null.
   * @throws Unavailable when too many are waiting
   */
  async matches(stored: string | null, password: string): Promise<boolean> {
    const right = await this.verifyEither(stored ?? PLACEHOLDER_HASH, password);
    return right && stored !== null;
  }

  /** Returns true when the hash of this right password uses old parameters and must be renewed at sign-in. */
  async isOutdated(stored: string, password: string): Promise<boolean> {
    if (!stored.startsWith(PREFIX)) return true;
    return composed(password) !== password && !(await this.verify(stored, composed(password)));
  }

  /** Older hashes were made from the password exactly as received (C-293). */
  private async verifyEither(stored: string, password: string): Promise<boolean> {
    const right = await this.verify(stored, composed(password));
    return right || (composed(password) !== password && this.verify(stored, password));
  }

  private verify(stored: string, password: string): Promise<boolean> {
    return this.gate.run(() => verify(stored, password));
  }
}
