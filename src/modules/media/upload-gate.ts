import { Injectable } from '@nestjs/common';
import { Gate } from '../../infra/overload/gate.js';

/** Each holds its files in memory while it is read and while its image is made. */
const MOST_AT_ONCE = 32;
/** With more than these under way, there are always images that wait to be made. */
const FEW = 2;

/** Lets only so many uploads into one process as its memory is good for. */
@Injectable()
export class UploadGate extends Gate {
  constructor() {
    super({ places: MOST_AT_ONCE, queue: 0 });
  }

  /** True while so many are under way that their images are to be made in turn. */
  get isRush(): boolean {
    return this.running > FEW;
  }
}
