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

/** The id of a country that is not there. */
export class UnknownCountry extends InvalidInput {
  constructor() {
    super('Please choose a country from the list.', 'country_id');
  }
}

const taken = (path: string, message: string) => ({ errors: [{ path, message }] });

const COUNTRY_NAME_TAKEN = 'There is already a country with this name.';
export class CountryNameTaken extends AppError {
  constructor() {
    super('conflict', 'country_name_taken', COUNTRY_NAME_TAKEN, taken('name', COUNTRY_NAME_TAKEN));
  }
}

const COUNTRY_CODE_TAKEN = 'There is already a country with this code.';
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
    super('conflict', 'city_in_use', 'Restaurants are in this city, so it cannot be deleted.');
  }
}

/** One of the countries that every restaurant is offered: without its code, no location could name it. */
export class CountryOnOffer extends AppError {
  constructor() {
    super(
      'conflict',
      'country_on_offer',
      'Restaurants choose from this country, so it can neither be deleted nor get another code.',
    );
  }
}
