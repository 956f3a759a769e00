import { EXTRA_TEXTS } from '@server/shared/texts/extra-options';
import { currentSession } from '@/lib/session/session-store';
import { errorText, isNotFound, refusalText } from '@/lib/errors';

/** It was there, and is not among what was read again. */
export class RowGone extends Error {}
export const isDeletedError = (error: unknown) => error instanceof RowGone || isNotFound(error);

/** Tells a person what became of what they changed. */
export class SaveReports {
  private quiet = false;

  /** @param refresh reads again what is edited; what it meets it keeps to itself */
  constructor(
    readonly alert: (text: string) => void,
    readonly refresh: () => void,
  ) {}

  /**
   * An edit was refused: says so, and reads again what the server has.
   * @returns why, in one sentence
   */
  changeFailed(error: unknown): string {
    // A session that has ended is told by the sign-in, and what was entered is kept until then.
    if (!this.quiet && currentSession() !== null)
      this.alert(refusalText(error) ?? EXTRA_TEXTS.saveChangeFailed);
    this.refresh();
    return errorText(error);
  }

  /** Meanwhile nothing is told of single edits: the one who asked for all of them to be saved says what came of it. */
  async quietly(work: () => Promise<void>): Promise<void> {
    this.quiet = true;
    try {
      await work();
    } finally {
      this.quiet = false;
    }
  }
}
