import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { currentSession } from '@/lib/session/session-store';
import { errorText, refusalText } from '@/lib/errors';

/** Tells the user the result of their edits. */
export class SaveReports {
  private quiet = false;

  /** @param refresh reads the edited rows again and handles its own failures */
  constructor(
    readonly alert: (text: string) => void,
    readonly refresh: () => void,
  ) {}

  /** Reports a refused edit and reads the server's values again. @returns the reason, in one sentence */
  changeFailed(error: unknown): string {
    // When the session has ended, the sign-in explains it; entered values are kept until then.
    if (!this.quiet && currentSession() !== null)
      this.alert(refusalText(error) ?? CONSOLE_TEXTS.saveChangeFailed);
    this.refresh();
    return errorText(error);
  }

  /** Silences reports of single edits during `work`: the caller reports the overall result. */
  async quietly(work: () => Promise<void>): Promise<void> {
    this.quiet = true;
    try {
      await work();
    } finally {
      this.quiet = false;
    }
  }
}
