import { Injectable } from '@nestjs/common';
import { knownCountryOf } from '../../../shared/territories/country-of-place.js';
import type { ImportedTerritory } from '../geojson.schemas.js';
import { TerritoriesRepository } from '../territories.repository.js';
import type { Plan } from './import-plans.js';

export type ImportPlace = NonNullable<ImportedTerritory['place']>;

/** Some 500 km. */
const NEAR = 4.5; // degrees

/** Where the areas of an import lie. */
@Injectable()
export class ImportPlaces {
  constructor(private readonly territories: TerritoriesRepository) {}

  /** Of each plan; undefined where no circles are new or change. */
  async of(plans: readonly Plan[]): Promise<(ImportPlace | undefined)[]> {
    const places: (ImportPlace | undefined)[] = [];
    for (const plan of plans) places.push(await this.placeOf(plan));
    return places;
  }

  private async placeOf({ id, fields, outcome }: Plan): Promise<ImportPlace | undefined> {
    const [circle] = fields.circles ?? [];
    if (!circle || outcome === 'refused') return undefined;
    const { center_lat: lat, center_lng: lng } = circle;
    const country = knownCountryOf(lat, lng) ?? null;
    return {
      lat,
      lng,
      country,
      is_far: country === null && !(await this.territories.hasCircleNear({ lat, lng }, NEAR, id)),
      swapped_country: Math.abs(lng) <= 90 ? (knownCountryOf(lng, lat) ?? null) : null,
    };
  }
}

const COUNTRIES = { US: 'the United States', CA: 'Canada', GB: 'the United Kingdom' } as const;

/** It lies far from everything, and would not with latitude and longitude exchanged. */
export const isSwapped = ({ is_far, swapped_country }: ImportPlace): boolean =>
  is_far && swapped_country !== null;

export const swappedWarning = ({ lat, lng, swapped_country: country }: ImportPlace): string =>
  `Its area is around ${lat.toFixed(4)}, ${lng.toFixed(4)}, far from everything. With latitude and longitude exchanged it is in ${
    country ? COUNTRIES[country] : 'place'
  }: GeoJSON has longitude first.`;
