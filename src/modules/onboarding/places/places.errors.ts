import { AppError, InvalidInput, NotFound } from '../../../shared/errors.js';

export class CountryNotFound extends NotFound {
  constructor() {
    super('Country not found.');
  }
}

export class CityNotFound extends NotFound {
  constructor() {
    super('City not found.');
  }
}

/** No country has this id. */
export class UnknownCountry extends InvalidInput {
  constructor() {
    super('Choose a country from the list.', 'country_id');
  }
}

const taken = (path: string, message: string) => ({ errors: [{ path, message }] });

const COUNTRY_NAME_TAKEN = 'A country with this name already exists.';
export class CountryNameTaken extends AppError {
  constructor() {
    super('conflict', 'country_name_taken', COUNTRY_NAME_TAKEN, taken('name', COUNTRY_NAME_TAKEN));
  }
}

const COUNTRY_CODE_TAKEN = 'A country with this code already exists.';
export class CountryCodeTaken extends AppError {
  constructor() {
    super('conflict', 'country_code_taken', COUNTRY_CODE_TAKEN, taken('code', COUNTRY_CODE_TAKEN));
  }
}

const CITY_TAKEN = 'This country already has a city with this name.';
export class CityNameTaken extends AppError {
  constructor() {
    super('conflict', 'city_name_taken', CITY_TAKEN, taken('name', CITY_TAKEN));
  }
}

export class CountryInUse extends AppError {
  constructor() {
    super('conflict', 'country_in_use', 'This country still has cities. Delete them first.');
  }
}

export class CityInUse extends AppError {
  constructor() {
    super('conflict', 'city_in_use', 'This city has restaurants, so you can’t delete it.');
  }
}

/** Refuses to change a country that restaurants can choose. Locations refer to it by its code. */
export class CountryOnOffer extends AppError {
  constructor() {
    super(
      'conflict',
      'country_on_offer',
      'Restaurants can choose this country, so you can’t delete it or change its code.',
    );
  }
}
