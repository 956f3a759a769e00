import { AppError, type FieldError, InvalidInput, NotFound } from '../../shared/errors.js';

const SLUG_TAKEN = 'That URL is already taken.';

/** Another restaurant has the slug, or the product reserves it. */
export class SlugTaken extends AppError {
  constructor() {
    super('conflict', 'slug_taken', SLUG_TAKEN, { errors: [{ path: 'slug', message: SLUG_TAKEN }] });
  }
}

/** Sorts by a field that only lists of platform users have. */
export class SortForPlatform extends InvalidInput {
  constructor() {
    super('This list can’t be sorted by this. Sort it by name, city, created or updated.', 'sort');
  }
}

/** Absent or another owner's. Both get the same answer. */
export class RestaurantNotFound extends NotFound {
  constructor() {
    super('Restaurant not found.');
  }
}

/** Refuses to delete a restaurant with members unless forced (C-241). */
export class RestaurantHasMembers extends AppError {
  constructor() {
    super(
      'conflict',
      'restaurant_has_members',
      'This restaurant has members. Remove them first, or pass `force`.',
    );
  }
}

/** The typed confirmation is not the restaurant's name. */
export class OtherName extends InvalidInput {
  constructor(name: string) {
    super(
      name ? `Type the restaurant’s name: ${name}` : 'The restaurant has no name. Leave it empty.',
      'name',
    );
  }
}

/** Only a launched restaurant can be paused and resumed (C-283). */
export class RestaurantNotLaunched extends AppError {
  constructor() {
    super('conflict', 'restaurant_not_launched', 'This restaurant isn’t launched yet.');
  }
}

/** Only a launched restaurant can be suspended, because guests cannot see drafts (C-283). */
export class NothingToSuspend extends AppError {
  constructor() {
    super('conflict', 'restaurant_not_launched', 'A draft can’t be suspended. Delete it instead.');
  }
}

/** The restaurant was deleted too long ago. @param days limit for restoring */
export class NotRestorable extends AppError {
  constructor(days: number) {
    super(
      'conflict',
      'restaurant_not_restorable',
      `This restaurant was deleted more than ${days} days ago, so it can’t be restored.`,
    );
  }
}

/** No city has this id. */
export class UnknownCity extends InvalidInput {
  constructor() {
    super('Choose a city from the list.', 'city_id');
  }
}

/** Opening hours that contradict themselves. Each problem names its day. */
export class InvalidWeek extends AppError {
  constructor(problems: FieldError[]) {
    super('invalid', 'invalid', problems[0]?.message ?? 'Check your opening hours.', {
      errors: problems,
    });
  }
}
