import { guessTimeZone } from '../../../shared/hours/time-zones.js';
import { DEFAULT_COUNTRY } from '../onboarding.schemas.js';

/** Where the restaurant is, as far as its time zone depends on it, and the zone that was chosen. */
export interface Place {
  /** Null before the location was saved. */
  country_code: string | null;
  state: string;
  /** Null: as the place suggests (C-68). */
  time_zone: string | null;
}

/** The zone that the place suggests. */
export const guessOf = ({ country_code, state }: Place) =>
  guessTimeZone(country_code ?? DEFAULT_COUNTRY, state);

/** The zone in which the hours are meant, and the one that the place suggests. */
export const zonesOf = (place: Place) => ({
  time_zone: place.time_zone ?? guessOf(place),
  time_zone_guess: guessOf(place),
});
