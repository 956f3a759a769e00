import { HISTORY_TEXTS } from '../../shared/texts/history.js';
import { AppError, InvalidInput, NotFound } from '../../shared/errors.js';

/** Reason when all rows of a bulk edit changed since. */
export const NOTHING_LEFT = 'Nothing was undone: everything was changed or deleted since.';

/** The entry does not exist or the caller cannot read it; both get the same answer. */
export class EntryNotFound extends NotFound {
  constructor() {
    super('History entry not found.');
  }
}

/** Restoring is refused; the message gives the reason and what to do. */
export class CannotRestore extends AppError {
  constructor(message: string, cause?: unknown) {
    super('conflict', 'cannot_restore', message, { cause });
  }
}

/** The deleted row was already restored; a second one must be requested explicitly. */
export class AlreadyRestored extends AppError {
  constructor() {
    super('conflict', 'already_restored', HISTORY_TEXTS.willBeSecond);
  }
}

/** The bulk edit was already undone. */
export class AlreadyUndone extends AppError {
  constructor() {
    super('conflict', 'already_undone', 'This was already undone. Make the change again if you need it.');
  }
}

/** `entity_id` requires `entity`. */
export class NoEntity extends InvalidInput {
  constructor() {
    super('entity is required with entity_id.', 'entity');
  }
}
