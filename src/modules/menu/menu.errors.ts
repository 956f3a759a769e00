import { AppError, Forbidden, InvalidInput, NotFound } from '../../shared/errors.js';
import { listedNames } from '../../shared/format.js';

/** Absent or in another restaurant. Both get the same answer. */
export class CategoryNotFound extends NotFound {
  constructor() {
    super('Category not found.');
  }
}

export class CategoryDetailNotFound extends NotFound {
  constructor() {
    super('Category detail not found.');
  }
}

export class OptionSetNotFound extends NotFound {
  constructor() {
    super('Primary option set not found.');
  }
}

export class SizeNotFound extends NotFound {
  constructor() {
    super('Size not found.');
  }
}

export class ToppingNotFound extends NotFound {
  constructor() {
    super('Topping not found.');
  }
}

export class DressingNotFound extends NotFound {
  constructor() {
    super('Dressing not found.');
  }
}

/** A topping or dressing that the category does not offer. */
export class AssignmentNotFound extends NotFound {
  constructor() {
    super('Assignment not found.');
  }
}

/** Refuses a second assignment: a category offers each topping and dressing once. */
export class AlreadyOffered extends AppError {
  constructor(what: 'topping' | 'dressing') {
    super('conflict', 'already_offered', `This category already offers this ${what}. Choose another one.`);
  }
}

export class ExtraGroupNotFound extends NotFound {
  constructor() {
    super('Group not found.');
  }
}

export class ExtraSelectionNotFound extends NotFound {
  constructor() {
    super('Selection not found.');
  }
}

export class MenuItemNotFound extends NotFound {
  constructor() {
    super('Menu item not found.');
  }
}

/** Names of groups and selections are unique among siblings, ignoring case. */
class NameTaken extends AppError {
  constructor(what: 'group' | 'selection', path: string) {
    const message = `Another ${what} has this name. Choose a different one.`;
    super('conflict', 'name_taken', message, { errors: [{ path, message }] });
  }
}

export class GroupNameTaken extends NameTaken {
  constructor(path = 'name') {
    super('group', path);
  }
}

export class SelectionNameTaken extends NameTaken {
  constructor(path = 'name') {
    super('selection', path);
  }
}

/** Keys are unique among a restaurant's rows of one type, and among the shared ones. */
export class KeyTaken extends AppError {
  constructor() {
    const message = 'Another row has this key. Choose a different one.';
    super('conflict', 'key_taken', message, { errors: [{ path: 'external_key', message }] });
  }
}

/** An edit names another category or group than the row's. */
export class OtherParent extends InvalidInput {
  constructor(parent: 'category' | 'group') {
    super(`This can’t move to another ${parent}. Add it there and delete it here.`, `${parent}_id`);
  }
}

/** A price is for a size that the item's category does not have. */
export class OtherSize extends InvalidInput {
  constructor() {
    super('A price is for a size that the category doesn’t have. Reload to see its sizes.', 'prices');
  }
}

/** Calories are for a size that has no price, and so no place to keep them. */
export class CaloriesWithoutPrice extends InvalidInput {
  constructor() {
    super('Enter a price for this size first. Its calories are kept with the price.', 'prices');
  }
}

/** A new row of a category names no category. */
export class NoCategory extends InvalidInput {
  constructor() {
    super('category_id is required.', 'category_id');
  }
}
/** A member tried to change a row that all restaurants share (C-124). */
export class SharedRowForbidden extends Forbidden {
  constructor() {
    super('This is shared with all restaurants. Only platform users can change it.', 'belongs_to_everybody');
  }
}

/** A member tried to change a locked set (C-123). */
export class SetLocked extends Forbidden {
  constructor() {
    super('This set is locked.', 'set_locked');
  }
}

/** A member tried to lock a set, which no member could unlock again. */
export class LockReserved extends Forbidden {
  constructor() {
    super('Only platform users can lock a set.', 'lock_reserved');
  }
}

/** Absent, or in a set that the caller cannot see. */
export class OptionSelectionNotFound extends NotFound {
  constructor() {
    super('Selection not found.');
  }
}

/** Something is to be sold out until the next opening, but the hours have none (C-276). */
export class NoClosingToday extends AppError {
  constructor() {
    super('conflict', 'no_closing_today', 'Your hours don’t say when you close today. Choose another time.');
  }
}

export class NoNextOpening extends AppError {
  constructor() {
    super('conflict', 'no_next_opening', 'Your hours don’t say when you open next. Choose another time.');
  }
}

/** Some of the chosen rows were edited after they were read. */
export class EditedSince extends AppError {
  constructor(names: readonly string[]) {
    super(
      'stale',
      'edited_since',
      `Someone edited ${listedNames(names)} since you loaded the list. Load it again and check it before you change it.`,
    );
  }
}

/** Prices would leave their range. */
export class PriceOutOfRange extends InvalidInput {
  /** @param names of the rows @param isBelow below 0, otherwise above the highest price */
  constructor(names: readonly string[], isBelow: boolean) {
    super(
      `The new price of ${listedNames(names)} would be ${isBelow ? 'below 0' : 'above 99,999,999.99'}. ` +
        'Enter a smaller change, or skip these rows.',
      'change.value',
    );
  }
}
