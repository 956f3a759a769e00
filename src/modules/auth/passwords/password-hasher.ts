import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { Gate } from '../../../infra/overload/gate.js';

/** 19 MiB, twice over, one lane; the library's algorithm is argon2id unless told otherwise. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What every hash made with these parameters begins with. */
const PREFIX = '$argon2id$v=19$m=19456,t=2,p=1$';

/** A rush of sign-ins must not starve everything else. */
const AT_ONCE = {
  places: 2,
  queue: 40,
  refusal: 'Too many people are signing in right now. Please try again in a moment.',
};

/**
 * Hash of a random password that nobody knows, with the parameters above: checked when there is no account or
 * no password, so that such an answer takes as long as any other.
 */
const PLACEHOLDER_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$kB1RbY0Hc9y6pNYa1CkQCQ$zo6+nGrUTK4iGOBFgI3LLFEaer4IqpQ4TbjfCzKaN6E';

/** The same keys give other code points on another device: an é is one, or an e and an accent (C-293). */
const composed = (password: string) => password.normalize('NFC');

/** Hashes and checks passwords, never more than two at a time. */
@Injectable()
export class PasswordHasher {
  private readonly gate = new Gate(AT_ONCE);

  /** The encoded hash to store. @throws Unavailable when too many are waiting */
  async hash(password: string): Promise<string> {
    return this.gate.run(() => hash(composed(password), PARAMETERS));
  }

  /**
   * Is this the password? Takes as long when `stored` is null as when it is not.
   * @throws Unavailable when too many are waiting
   */
  async matches(stored: string | null, password: string): Promise<boolean> {
    const right = await this.verifyEither(stored ?? PLACEHOLDER_HASH, password);
    return right && stored !== null;
  }

  /** True when the hash of this right password was made in another way than today's; to be made anew at sign-in. */
  async isOutdated(stored: string, password: string): Promise<boolean> {
    if (!stored.startsWith(PREFIX)) return true;
    return composed(password) !== password && !(await this.verify(stored, composed(password)));
  }

  /** A hash from before is one of the password as it was received (C-293). */
  private async verifyEither(stored: string, password: string): Promise<boolean> {
    const right = await this.verify(stored, composed(password));
    return right || (composed(password) !== password && this.verify(stored, password));
  }

  private verify(stored: string, password: string): Promise<boolean> {
    return this.gate.run(() => verify(stored, password));
  }
}
