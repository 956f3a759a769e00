import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { Stale } from '../../../shared/errors.js';
import type { Slice } from '../../../shared/pages.js';
import type { City, CityFields, CityQuery } from '../cities.schemas.js';
import { CitiesRepository } from './cities.repository.js';
import type { Changes } from './place-rows.js';
import { CityNotFound } from './places.errors.js';

/** An edit: what is left out stays, and `version`, when sent, must still be the row's (C-246). */
export type CityEdit = Changes<CityFields> & { id: number; version?: number | undefined };

/** The cities that restaurants are in (C-144); saving a location makes them too (C-74). */
@Injectable()
export class CitiesService {
  constructor(
    private readonly cities: CitiesRepository,
    private readonly database: Database,
  ) {}

  /** By id. */
  list(query: CityQuery): Promise<Slice<City>> {
    return this.cities.list(query);
  }

  /** @throws CityNotFound */
  async get(id: number): Promise<City> {
    const city = await this.cities.find(id);
    if (!city) throw new CityNotFound();
    return city;
  }

  /** @throws CityNameTaken; UnknownCountry */
  create({ name, country_id }: CityFields): Promise<City> {
    return this.cities.insert({ name, country_id });
  }

  /** @throws CityNotFound; CityNameTaken; UnknownCountry; Stale */
  async update({ id, version, name, country_id }: CityEdit): Promise<City> {
    // Nothing sent, nothing written: an empty edit must not make other users' copies stale.
    const empty = name === undefined && country_id === undefined;
    const written = !empty && (await this.cities.update(id, { name, country_id }, version));
    const city = await this.get(id);
    const stale = empty ? version !== undefined && version !== city.version : !written;
    if (stale) throw new Stale();
    return city;
  }

  /** @throws CityNotFound; CityInUse */
  async delete(id: number): Promise<void> {
    await this.database.transaction(async () => {
      if (!(await this.cities.delete(id))) throw new CityNotFound();
    });
  }
}
