import { AppError, NotFound } from '../../shared/errors.js';

/** No restaurant has the address, or it has not launched. Both get the same answer. */
export class NoMenuHere extends NotFound {
  constructor() {
    super('We can’t find this menu. Check the link or ask the restaurant.');
  }
}

/** A launched restaurant that guests see closed: paused, or suspended (C-278). */
export class MenuClosed extends AppError {
  constructor(
    readonly restaurant: string,
    sentence: string,
  ) {
    super('not_found', 'menu_closed', sentence);
  }
}
