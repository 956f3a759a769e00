import { InvalidInput, NotFound } from '../../shared/errors.js';

/** Absent, or another restaurant's: both answer alike. */
export class CategoryNotFound extends NotFound {
  constructor() {
    super('Category not found.');
  }
}

/** A platform user writes, named no restaurant, and there is none to fall back to (spec L372, C-146). */
export class NoActiveRestaurant extends InvalidInput {
  constructor() {
    super('No active restaurant selected.', 'restaurant_id');
  }
}
