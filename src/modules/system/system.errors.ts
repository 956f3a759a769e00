import { AppError, NotFound } from '../../shared/errors.js';

export class MailNotFound extends NotFound {
  constructor() {
    super('Email or text not found.');
  }
}

/** The message was sent, discarded or queued again meanwhile. */
export class MailNotDead extends AppError {
  constructor() {
    super('conflict', 'mail_not_dead', 'This was already sent or discarded. Reload the list.');
  }
}

/** The message has expired, for example a code after ten minutes or a closed invite. */
export class MailExpired extends AppError {
  constructor() {
    super('conflict', 'mail_expired', 'This has expired and can’t be resent. Discard it.');
  }
}

/** The message's content was deleted after 30 days (C-286). */
export class MailWiped extends AppError {
  constructor() {
    super('conflict', 'mail_wiped', 'Its content was deleted, so it can’t be resent. Discard it.');
  }
}
