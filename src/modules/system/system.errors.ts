import { AppError, NotFound } from '../../shared/errors.js';

export class MailNotFound extends NotFound {
  constructor() {
    super('Message not found.');
  }
}

/** It was sent, discarded or revived in the meantime. */
export class MailNotDead extends AppError {
  constructor() {
    super('conflict', 'mail_not_dead', 'This message is no longer among the dead ones. Reload the list.');
  }
}

/** A code of ten minutes, an invite that is over. */
export class MailExpired extends AppError {
  constructor() {
    super(
      'conflict',
      'mail_expired',
      'This message would come too late, so it cannot be sent again. Discard it.',
    );
  }
}

/** Its content was kept for 30 days (C-286). */
export class MailWiped extends AppError {
  constructor() {
    super(
      'conflict',
      'mail_wiped',
      'The content of this message is no longer kept, so it cannot be sent again. Discard it.',
    );
  }
}
