import type { Letter, RowName } from './transcription.js';
import type { Rows, World } from './world.js';

/** How one operation is called, and what is promised about it. */
export interface Sample {
  row: RowName;
  letter: Letter;
  /** How the request names what it is about: the restaurant itself, or one of its rows. Left out: not at all. */
  names?: 'restaurant' | 'row';
  /** The request, about these rows. */
  input?: (rows: Rows) => Record<string, unknown>;
  /** What an allowed request answers, where it is not the usual: what is there already, or is wrong on purpose. */
  answers?: number;
  /** Makes the row that an allowed request uses up, of the same restaurant as `rows`. */
  fresh?: (world: World, rows: Rows) => Promise<Partial<Rows>>;
  /** An allowed request changes or uses up its caller. */
  spendsCaller?: true;
}

export type Samples = Record<string, Sample>;
