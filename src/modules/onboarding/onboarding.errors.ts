import { AppError, type FieldError, InvalidInput, NotFound } from '../../shared/errors.js';

const SLUG_TAKEN = 'That URL is already taken.';

/** Another restaurant has the address, or it is one of the product's own. */
export class SlugTaken extends AppError {
  constructor() {
    super('conflict', 'slug_taken', SLUG_TAKEN, { errors: [{ path: 'slug', message: SLUG_TAKEN }] });
  }
}

/** Absent or another owner's: both answer alike. */
export class RestaurantNotFound extends NotFound {
  constructor() {
    super('Restaurant not found.');
  }
}

/** It has members, so it is not deleted by the way (C-241). */
export class RestaurantHasMembers extends AppError {
  constructor() {
    super(
      'conflict',
      'restaurant_has_members',
      'This restaurant has members. Remove them first, or pass `force`.',
    );
  }
}

/** What was typed to confirm is not the restaurant's name. */
export class OtherName extends InvalidInput {
  constructor(name: string) {
    super(
      name ? `Type the restaurant’s name: ${name}` : 'The restaurant has no name. Leave it empty.',
      'name',
    );
  }
}

/** Only a launched restaurant is paused and resumed (C-283). */
export class RestaurantNotLaunched extends AppError {
  constructor() {
    super('conflict', 'restaurant_not_launched', 'This restaurant isn’t launched yet.');
  }
}

/** Only what guests can see is taken away from them (C-283). */
export class NothingToSuspend extends AppError {
  constructor() {
    super(
      'conflict',
      'restaurant_not_launched',
      'This restaurant is a draft, so you can’t suspend it. Delete it instead.',
    );
  }
}

/** Deleted too long ago. @param days for which it could have been restored */
export class NotRestorable extends AppError {
  constructor(days: number) {
    super(
      'conflict',
      'restaurant_not_restorable',
      `This restaurant was deleted more than ${days} days ago, so it can’t be restored.`,
    );
  }
}

/** The id of a city that is not there. */
export class UnknownCity extends InvalidInput {
  constructor() {
    super('Choose a city from the list.', 'city_id');
  }
}

/** Opening hours that contradict themselves; each problem names its day. */
export class InvalidWeek extends AppError {
  constructor(problems: FieldError[]) {
    super('invalid', 'invalid', problems[0]?.message ?? 'Check your opening hours.', {
      errors: problems,
    });
  }
}
