import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { InvalidInput } from '../../../shared/errors.js';
import { isPossiblePhone, nationalPhone } from '../../../shared/national-phone.js';
import { UNREADABLE_PHONE } from '../../../shared/texts/phone.js';

/** Before its location is saved, a restaurant is where most of them are (C-53). */
const COUNTRIES = `SELECT DISTINCT COALESCE(countries.code, 'US') AS code FROM restaurants
  LEFT JOIN cities ON cities.id = restaurants.city_id LEFT JOIN countries ON countries.id = cities.country_id
  WHERE restaurants.deleted_at IS NULL AND restaurants.id IN`;

/** Makes E.164 of phone numbers that come without a country code, by the country of the restaurant they belong to (C-182). */
@Injectable()
export class PhoneReader {
  constructor(private readonly database: Database) {}

  /** By the country of these restaurants. @param phone of `phoneSchema` @throws InvalidInput */
  async inRestaurants<P extends string | null | undefined>(phone: P, ids: readonly number[]): Promise<P> {
    return this.read(phone, `${COUNTRIES} (?)`, [[0, ...ids]]);
  }

  /** By the country of the restaurants that a user works in. @param phone of `phoneSchema` @throws InvalidInput */
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
    // In two countries it may be two numbers.
    if (number === undefined || read.size > 1) throw new InvalidInput(UNREADABLE_PHONE, 'phone');
    return number as P;
  }
}
