import { HISTORY_TEXTS } from '../../shared/texts/history.js';
import { AppError, InvalidInput, NotFound } from '../../shared/errors.js';

/** Absent, or of something whose history the caller does not read: both answer alike. */
export class EntryNotFound extends NotFound {
  constructor() {
    super('History entry not found.');
  }
}

/** Putting back is refused: the message says why, and what to do. */
export class CannotRestore extends AppError {
  constructor(message: string, cause?: unknown) {
    super('conflict', 'cannot_restore', message, { cause });
  }
}

/** What was deleted is there again already; a second one is only made on purpose. */
export class AlreadyRestored extends AppError {
  constructor() {
    super('conflict', 'already_restored', HISTORY_TEXTS.willBeSecond);
  }
}

/** `entity_id` means nothing without `entity`. */
export class NoEntity extends InvalidInput {
  constructor() {
    super('entity is required with entity_id.', 'entity');
  }
}
