import type { Letter, RowName } from './transcription.js';
import type { Rows, World } from './world.js';

/** A sample call of an operation, and its promised access. */
export interface Sample {
  row: RowName;
  letter: Letter;
  /** Row that the request names: the restaurant itself or one of its rows. Omitted when it names none. */
  names?: 'restaurant' | 'row';
  /** Builds the request for these rows. */
  input?: (rows: Rows) => Record<string, unknown>;
  /**
   * Status of an allowed request, where it isn't the usual success: the row exists already, or the input is invalid.
   */
  answers?: number;
  /** Makes the row that an allowed request consumes, in the same restaurant as `rows`. */
  fresh?: (world: World, rows: Rows) => Promise<Partial<Rows>>;
  /** An allowed request changes or ends its caller. */
  spendsCaller?: true;
}

export type Samples = Record<string, Sample>;
