import { AppError, NotFound } from '../../shared/errors.js';

/** No restaurant has the address, or it has not launched. Both get the same answer. */
export class NoMenuHere extends NotFound {
  constructor() {
    super('We can’t find this menu. Check the link or ask the restaurant.');
  }
}

/** The little that guests see of a closed restaurant. */
export interface ClosedRestaurant {
  name: string;
  slug: string | null;
  logo_url: string | null;
  phone: string;
  /** ISO 3166, 2 letters. */
  country: string | null;
  /** Address of its guest page. */
  url: string | null;
}

/** A launched restaurant that guests see closed: paused, or suspended (C-278). */
export class MenuClosed extends AppError {
  constructor(
    readonly restaurant: ClosedRestaurant,
    sentence: string,
  ) {
    super('not_found', 'menu_closed', sentence);
  }
}
