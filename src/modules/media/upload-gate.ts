import { Injectable } from '@nestjs/common';
import { Unavailable } from '../../shared/errors.js';

/** Each holds its files in memory while it is read and while its image is made. */
const MOST_AT_ONCE = 32;

/** Lets only so many uploads into one process as its memory is good for. */
@Injectable()
export class UploadGate {
  private inside = 0;

  /** @throws Unavailable when too many are inside already */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside >= MOST_AT_ONCE) throw new Unavailable();
    this.inside += 1;
    try {
      return await work();
    } finally {
      this.inside -= 1;
    }
  }
}
