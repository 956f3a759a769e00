import { EXTRA_TEXTS } from '../../../../../../src/shared/texts/extra-options.js';
import { errorData, errorStatus, errorText } from '../../../../lib/errors';

const STALE = 412;
const NOT_FOUND = 404;
export const isStale = (error: unknown) => errorStatus(error) === STALE;
export const isGone = (error: unknown) => errorStatus(error) === NOT_FOUND;

/** Tells a person what became of what they changed. */
export class SaveReports {
  private quiet = false;

  /** @param refresh reads again what is edited; what it meets it keeps to itself */
  constructor(
    readonly alert: (text: string) => void,
    private readonly refresh: () => void,
  ) {}

  /**
   * An edit was refused: says so, and reads again what the server has (spec L513, C-230).
   * @returns why, in one sentence
   */
  changeFailed(error: unknown): string {
    if (!this.quiet) this.alert(refusalOf(error) ?? EXTRA_TEXTS.saveChangeFailed);
    this.refresh();
    return errorText(error);
  }

  /** Meanwhile nothing is told of single edits: whoever asked for all of them to be saved says what came of it. */
  async quietly(work: () => Promise<void>): Promise<void> {
    this.quiet = true;
    try {
      await work();
    } finally {
      this.quiet = false;
    }
  }
}

/** The server's own words about what was entered; undefined for an outage, which is told in the specification's. */
function refusalOf(error: unknown): string | undefined {
  const status = errorStatus(error);
  return status >= 400 && status < 500 ? (errorData(error)?.detail ?? errorText(error)) : undefined;
}
