import { AppError, NotFound } from '../../shared/errors.js';
import { TERRITORY_TEXTS } from '../../shared/texts/territories.js';

export class TerritoryNotFound extends NotFound {
  constructor() {
    super('Territory not found.');
  }
}

/** Another territory has the slug, typed or made from its name. */
export class TerritorySlugTaken extends AppError {
  constructor() {
    const message = TERRITORY_TEXTS.slugTaken;
    super('conflict', 'slug_taken', message, { errors: [{ path: 'slug', message }] });
  }
}
