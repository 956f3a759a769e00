import { availableParallelism } from 'node:os';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Box, type ResizedImage, ResizeProcess } from './resize-process.js';

const KILL_AFTER = 15_000; // ms

/** What works on images at full speed leaves a core to requests; with lowered priority alone, images would starve. */
const AT_FULL_SPEED = Math.max(1, availableParallelism() - 1);

/**
 * Resizes images in processes of their own: as many as are worked on at a time, kept for the next ones. Those beyond
 * `AT_FULL_SPEED` use what is left of the machine.
 */
@Injectable()
export class Resizer implements OnApplicationShutdown {
  /** The fastest first. */
  private readonly all: ResizeProcess[] = [];
  private readonly busy = new Set<ResizeProcess>();

  /** @throws Unresizable; Error where another try makes sense */
  async resize(file: string, box: Box): Promise<ResizedImage> {
    const free = this.all.find((one) => !this.busy.has(one)) ?? this.another();
    this.busy.add(free);
    try {
      return await free.resize(file, box);
    } finally {
      this.busy.delete(free);
    }
  }

  onApplicationShutdown() {
    for (const one of this.all) one.stop();
  }

  private another(): ResizeProcess {
    const made = new ResizeProcess(KILL_AFTER, { givesWay: this.all.length >= AT_FULL_SPEED });
    this.all.push(made);
    return made;
  }
}
