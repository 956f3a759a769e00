import { Injectable } from '@nestjs/common';
import { Gate } from '../../infra/overload/gate.js';

/** Parallel uploads, each of which keeps its file in memory while it is read and resized. */
const MOST_AT_ONCE = 32;
/** Number of uploads above which images always wait for resizing. */
const FEW = 2;

/** Limits the parallel uploads of one process to what its memory can hold. */
@Injectable()
export class UploadGate extends Gate {
  constructor() {
    super({ places: MOST_AT_ONCE, queue: 0 });
  }

  /** True while so many are running that their images are resized in turn. */
  get isRush(): boolean {
    return this.running > FEW;
  }
}
