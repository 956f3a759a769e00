import { guessTimeZone } from '../../../shared/hours/time-zones.js';
import { DEFAULT_COUNTRY } from '../onboarding.schemas.js';

/** A restaurant's place, as far as it affects the time zone, and the chosen time zone. */
export interface RestaurantPlace {
  /** Null before the location is saved. */
  country_code: string | null;
  state: string;
  /** Null means the guess from the place (C-68). */
  time_zone: string | null;
}

/** Guesses the time zone of a place. */
export const guessOf = ({ country_code, state }: RestaurantPlace) =>
  guessTimeZone(country_code ?? DEFAULT_COUNTRY, state);

/** Returns the time zone of the hours, and the guess from the place. */
export const zonesOf = (place: RestaurantPlace) => ({
  time_zone: place.time_zone ?? guessOf(place),
  time_zone_guess: guessOf(place),
});
