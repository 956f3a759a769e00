import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Box, type ResizedImage, ResizeProcess } from './resize-process.js';

const KILL_AFTER = 15_000; // ms

/** Resizes images in processes of their own: as many as are worked on at a time, kept for the next ones. */
@Injectable()
export class Resizer implements OnApplicationShutdown {
  private readonly all = new Set<ResizeProcess>();
  private readonly idle: ResizeProcess[] = [];

  /** @throws Unresizable; Error where another try makes sense */
  async resize(image: Buffer, box: Box): Promise<ResizedImage> {
    const free = this.idle.pop() ?? this.another();
    try {
      return await free.resize(image, box);
    } finally {
      this.idle.push(free);
    }
  }

  onApplicationShutdown() {
    for (const one of this.all) one.stop();
  }

  private another(): ResizeProcess {
    const made = new ResizeProcess(KILL_AFTER);
    this.all.add(made);
    return made;
  }
}
