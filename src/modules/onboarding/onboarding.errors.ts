import { AppError, NotFound } from '../../shared/errors.js';

const SLUG_TAKEN = 'That URL is already taken.';

/** Another restaurant has the address, or it is one of the product's own (C-54). */
export class SlugTaken extends AppError {
  constructor() {
    super('conflict', 'slug_taken', SLUG_TAKEN, { errors: [{ path: 'slug', message: SLUG_TAKEN }] });
  }
}

/** Absent or somebody else's: both answer alike. */
export class RestaurantNotFound extends NotFound {
  constructor() {
    super('Restaurant not found.');
  }
}
