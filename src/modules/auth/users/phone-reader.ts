import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { InvalidInput } from '../../../shared/errors.js';
import { isPossiblePhone, nationalPhone } from '../../../shared/national-phone.js';
import { UNREADABLE_PHONE } from '../../../shared/texts/phone.js';

/** A restaurant without a location counts as being in the US, where most restaurants are (C-53). */
const COUNTRIES = `SELECT DISTINCT COALESCE(countries.code, 'US') AS code FROM restaurants
  LEFT JOIN cities ON cities.id = restaurants.city_id LEFT JOIN countries ON countries.id = cities.country_id
  WHERE restaurants.deleted_at IS NULL AND restaurants.id IN`;

/** Converts phone numbers without a country code to E.164, by the restaurant's country (C-182). */
@Injectable()
export class PhoneReader {
  constructor(private readonly database: Database) {}

  /** Uses the countries of these restaurants. @param phone parsed by `phoneSchema` @throws InvalidInput */
  async inRestaurants<P extends string | null | undefined>(phone: P, ids: readonly number[]): Promise<P> {
    return this.read(phone, `${COUNTRIES} (?)`, [[0, ...ids]]);
  }

  /** Uses the countries of the user's restaurants. @param phone parsed by `phoneSchema` @throws InvalidInput */
  async ofUser<P extends string | null | undefined>(phone: P, userId: number): Promise<P> {
    const own = `(SELECT restaurant_id FROM memberships WHERE user_id = ?
      UNION SELECT active_restaurant_id FROM users WHERE id = ?)`;
    return this.read(phone, `${COUNTRIES} ${own}`, [userId, userId]);
  }

  private async read<P extends string | null | undefined>(
    phone: P,
    countries: string,
    values: (number | number[])[],
  ): Promise<P> {
    if (!phone) return phone;
    if (phone.startsWith('+')) {
      if (!isPossiblePhone(phone)) throw new InvalidInput(UNREADABLE_PHONE, 'phone');
      return phone;
    }
    const rows = await this.database.query<{ code: string }>(countries, values);
    const read = new Set(rows.flatMap(({ code }) => nationalPhone(phone, code) ?? []));
    const [number] = read;
    // Read by the rules of two countries, the same digits can be two numbers.
    if (number === undefined || read.size > 1) throw new InvalidInput(UNREADABLE_PHONE, 'phone');
    return number as P;
  }
}
