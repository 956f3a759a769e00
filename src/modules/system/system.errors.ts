import { AppError, NotFound } from '../../shared/errors.js';

export class MailNotFound extends NotFound {
  constructor() {
    super('Message not found.');
  }
}

/** The message was sent, discarded or queued again meanwhile. */
export class MailNotDead extends AppError {
  constructor() {
    super('conflict', 'mail_not_dead', 'This message has already been sent or discarded. Reload the list.');
  }
}

/** The message has expired, for example a code after ten minutes or a closed invite. */
export class MailExpired extends AppError {
  constructor() {
    super('conflict', 'mail_expired', 'This message has expired and can’t be resent. Discard it.');
  }
}

/** The message's content was deleted after 30 days (C-286). */
export class MailWiped extends AppError {
  constructor() {
    super('conflict', 'mail_wiped', 'This message’s content was deleted, so it can’t be resent. Discard it.');
  }
}
