import { availableParallelism } from 'node:os';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Gate } from '../../../infra/overload/gate.js';
import { type Box, type ResizedImage, ResizeProcess, TakesTooLong } from './resize-process.js';

/** Many times the duration of an image on an idle machine (ms). */
const PATIENCE = 2_000;
const KILL_AFTER = 15_000; // ms

/**
 * Resizes images in separate processes, one for each parallel image, and reuses them. They run at idle priority. An
 * image that takes too long this way restarts in a process of normal priority.
 */
@Injectable()
export class Resizer implements OnApplicationShutdown {
  private readonly patient = new Processes(() => new ResizeProcess(PATIENCE, { givesWay: true }));
  private readonly urgent = new Processes(() => new ResizeProcess(KILL_AFTER));
  /** Leaves one core free: if all cores decode, requests wait, although images have lower priority. */
  private readonly turns = new Gate({ places: Math.max(1, availableParallelism() - 1), queue: Infinity });

  /**
   * @param options.inTurn waits for earlier images that are also in turn, until a core stays free
   * @throws Unresizable; Error where a retry makes sense
   */
  async resize(file: string, box: Box, { inTurn = false } = {}): Promise<ResizedImage> {
    return inTurn ? this.turns.run(() => this.begin(file, box)) : this.begin(file, box);
  }

  onApplicationShutdown() {
    this.patient.stop();
    this.urgent.stop();
  }

  private async begin(file: string, box: Box): Promise<ResizedImage> {
    try {
      return await this.patient.resize(file, box);
    } catch (error) {
      if (error instanceof TakesTooLong) return this.urgent.resize(file, box);
      throw error;
    }
  }
}

class Processes {
  private readonly all: ResizeProcess[] = [];
  private readonly busy = new Set<ResizeProcess>();

  constructor(private readonly make: () => ResizeProcess) {}

  async resize(file: string, box: Box): Promise<ResizedImage> {
    const free = this.all.find((one) => !this.busy.has(one)) ?? this.another();
    this.busy.add(free);
    try {
      return await free.resize(file, box);
    } finally {
      this.busy.delete(free);
    }
  }

  stop(): void {
    for (const one of this.all) one.stop();
  }

  private another(): ResizeProcess {
    const made = this.make();
    this.all.push(made);
    return made;
  }
}
