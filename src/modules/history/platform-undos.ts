import { Injectable } from '@nestjs/common';
import type { Batch, PlatformThing } from './words/batches.js';

/** Undoes a bulk action whose rows have no entries of their own. @returns the number of rows that it changed back */
type UndoRows = (batchId: number, edit: Batch['edit']) => Promise<number>;

/** Undoing of bulk actions by the modules whose rows they changed. */
@Injectable()
export class PlatformUndos {
  private readonly undos = new Map<PlatformThing, UndoRows>();

  add(thing: PlatformThing, undo: UndoRows): void {
    this.undos.set(thing, undo);
  }

  find(thing: PlatformThing): UndoRows | undefined {
    return this.undos.get(thing);
  }
}
