import { Injectable } from '@nestjs/common';
import { Gate } from '../../infra/overload/gate.js';

/** Each holds its files in memory while it is read and while its image is made. */
const MOST_AT_ONCE = 32;

/** Lets only so many uploads into one process as its memory is good for. */
@Injectable()
export class UploadGate extends Gate {
  constructor() {
    super({ places: MOST_AT_ONCE, queue: 0 });
  }
}
