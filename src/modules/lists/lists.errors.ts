import { AppError, Forbidden, NotFound } from '../../shared/errors.js';

/** Absent, in another restaurant, or another user's private view. All get the same answer. */
export class ViewNotFound extends NotFound {
  constructor() {
    super('View not found. It might have been deleted.');
  }
}

/** The view is shared by another user. */
export class ViewOfAnotherUser extends Forbidden {
  constructor() {
    super('Only the user who made this view can change it. Save your own view instead.', 'view_not_yours');
  }
}

/** The view is shared by another user, and the caller doesn't manage the team. */
export class ViewNotDeletable extends Forbidden {
  constructor() {
    super('Ask the user who made this view, an owner or a manager to delete it.', 'view_not_yours');
  }
}

abstract class NameConflict extends AppError {
  constructor(code: string, message: string) {
    super('conflict', code, message, { errors: [{ path: 'name', message }] });
  }
}

export class ViewNameTaken extends NameConflict {
  constructor() {
    super('view_name_taken', 'You already have a view with this name. Choose another name.');
  }
}

export class SharedViewNameTaken extends NameConflict {
  constructor() {
    super('shared_view_name_taken', 'Your team already has a view with this name. Choose another name.');
  }
}

export class TooManyViews extends AppError {
  constructor(most: number) {
    super('conflict', 'too_many_views', `You already have ${most} views of this list. Delete one first.`);
  }
}

export class TooManySharedViews extends AppError {
  constructor(most: number) {
    super(
      'conflict',
      'too_many_shared_views',
      `Your team already shares ${most} views of this list. Delete one first.`,
    );
  }
}
