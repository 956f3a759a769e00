import { Forbidden, NotFound } from '../../../shared/errors.js';

/** A member of a restaurant wants to change what every restaurant shares (C-124). */
export class BelongsToEverybody extends Forbidden {
  constructor() {
    super('This belongs to every restaurant. Only platform users can change it.', 'belongs_to_everybody');
  }
}

/** Somebody other than a platform user wants to change a set that restaurants must not change (C-123). */
export class SetLocked extends Forbidden {
  constructor() {
    super('This set is locked.', 'set_locked');
  }
}

/** A member of a restaurant wants to lock a set: nobody there could unlock it again. */
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
