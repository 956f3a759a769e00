import { Injectable } from '@nestjs/common';
import { Stale } from '../../../shared/errors.js';
import type { Slice } from '../../../shared/pages.js';
import type { PageQuery } from '../../../shared/schemas.js';
import type { Country, CountryFields } from '../countries.schemas.js';
import { COUNTRIES } from '../onboarding.schemas.js';
import { CountriesRepository } from './countries.repository.js';
import type { Changes } from './place-rows.js';
import { CountryNotFound, CountryOnOffer } from './places.errors.js';

/** An edit: what is left out stays, and `version`, when sent, must still be the row's (C-246). */
export type CountryEdit = Changes<CountryFields> & { id: number; version?: number | undefined };

const OFFERED: ReadonlySet<string> = new Set(Object.values(COUNTRIES));

/** The countries that cities are in (C-144). */
@Injectable()
export class CountriesService {
  constructor(private readonly countries: CountriesRepository) {}

  /** By id. */
  list(query: PageQuery): Promise<Slice<Country>> {
    return this.countries.list(query);
  }

  /** @throws CountryNotFound */
  async get(id: number): Promise<Country> {
    const country = await this.countries.find(id);
    if (!country) throw new CountryNotFound();
    return country;
  }

  /** @throws CountryNameTaken; CountryCodeTaken */
  create({ name, code }: CountryFields): Promise<Country> {
    return this.countries.insert({ name, code });
  }

  /** @throws CountryNotFound; CountryNameTaken; CountryCodeTaken; CountryOnOffer; Stale */
  async update({ id, version, name, code }: CountryEdit): Promise<Country> {
    const before = await this.get(id);
    if (version !== undefined && version !== before.version) throw new Stale();
    if (code !== undefined && code !== before.code && OFFERED.has(before.code)) throw new CountryOnOffer();
    // Nothing sent, nothing written: an empty edit must not make other users' copies stale.
    if (name === undefined && code === undefined) return before;
    const written = await this.countries.update(id, { name, code }, version);
    const country = await this.get(id);
    if (!written) throw new Stale();
    return country;
  }

  /** @throws CountryNotFound; CountryInUse; CountryOnOffer */
  async delete(id: number): Promise<void> {
    const { code } = await this.get(id);
    if (OFFERED.has(code)) throw new CountryOnOffer();
    if (!(await this.countries.delete(id))) throw new CountryNotFound();
  }
}
