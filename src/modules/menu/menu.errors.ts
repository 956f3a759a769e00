import { AppError, Forbidden, InvalidInput, NotFound } from '../../shared/errors.js';

/** Absent, or another restaurant's: both answer alike. */
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

/** A category offers each topping and dressing once. */
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

/** Names of groups and of selections are unique among their neighbours, whatever their case. */
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

/** An edit names another category, or group, than the one that the row is in. */
export class OtherParent extends InvalidInput {
  constructor(parent: 'category' | 'group') {
    super(`This can’t move to another ${parent}. Add it there and delete it here.`, `${parent}_id`);
  }
}

/** A price is for a size that the item's category does not have. */
export class OtherSize extends InvalidInput {
  constructor() {
    super('A price is for a size of another category.', 'prices');
  }
}

/** Something is to be added to a category, and none is named. */
export class NoCategory extends InvalidInput {
  constructor() {
    super('category_id is required.', 'category_id');
  }
}
/** A member of a restaurant wants to change what every restaurant shares (C-124). */
export class SharedRowForbidden extends Forbidden {
  constructor() {
    super('This is shared with all restaurants. Only platform users can change it.', 'belongs_to_everybody');
  }
}

/** A member of a restaurant wants to change a locked set (C-123). */
export class SetLocked extends Forbidden {
  constructor() {
    super('This set is locked.', 'set_locked');
  }
}

/** A member of a restaurant wants to lock a set: no member could unlock it again. */
export class LockReserved extends Forbidden {
  constructor() {
    super('Only platform users can lock a set.', 'lock_reserved');
  }
}

/** Absent, or in a set that the caller does not see. */
export class OptionSelectionNotFound extends NotFound {
  constructor() {
    super('Selection not found.');
  }
}

/** Something is to be sold out until the restaurant opens on the next day, and its hours do not say when (C-276). */
export class NoNextOpening extends AppError {
  constructor() {
    super('conflict', 'no_next_opening', 'Your hours don’t say when you open next. Choose another time.');
  }
}
