import { AppError, NotFound } from '../../shared/errors.js';

export class MailNotFound extends NotFound {
  constructor() {
    super('Message not found.');
  }
}

/** It was sent, discarded or revived in the meantime. */
export class MailNotDead extends AppError {
  constructor() {
    super('conflict', 'mail_not_dead', 'This message has already been sent or discarded. Reload the list.');
  }
}

/** A code of ten minutes, an invite that is over. */
export class MailExpired extends AppError {
  constructor() {
    super('conflict', 'mail_expired', 'This message has expired and can’t be resent. Discard it.');
  }
}

/** Its content was kept for 30 days (C-286). */
export class MailWiped extends AppError {
  constructor() {
    super('conflict', 'mail_wiped', 'This message’s content was deleted, so it can’t be resent. Discard it.');
  }
}
