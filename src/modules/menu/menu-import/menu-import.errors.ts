import { AppError, NotFound } from '../../../shared/errors.js';
import { MenuFileRefused } from './reading/menu-file-refused.js';

export class ImportNotFound extends NotFound {
  constructor() {
    super('Import not found.');
  }
}

/** A restaurant has one unfinished import at a time. */
export class ImportOpen extends AppError {
  constructor(fileName: string) {
    super(
      'conflict',
      'import_open',
      `The import of “${fileName}” isn’t finished. Continue it or discard it first.`,
    );
  }
}

/** The import is not in a state in which this is possible. */
export class ImportNotReady extends AppError {
  constructor(message: string) {
    super('conflict', 'import_not_ready', message);
  }
}

/** The draft was changed elsewhere, so that applying would do something else than the check showed. */
export class CheckOutdated extends AppError {
  constructor() {
    super(
      'conflict',
      'check_outdated',
      'The choices of this import were changed in another tab or by a teammate. Look at the changes again.',
    );
  }
}

export class ImportTooLarge extends AppError {
  constructor() {
    super('too_large', 'too_large', new MenuFileRefused('too_large').message);
  }
}
