import { Forbidden, NotFound } from '../../../shared/errors.js';

/** A member of a restaurant wants to change what every restaurant shares (C-124). */
export class SharedRowForbidden extends Forbidden {
  constructor() {
    super('This belongs to every restaurant. Only platform users can change it.', 'belongs_to_everybody');
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
