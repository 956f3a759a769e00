import { Injectable } from '@nestjs/common';
import { TerritoriesService } from '../../modules/territories/index.js';
import type { PlatformScope } from '../../shared/access/scope.js';

/** Consecutive zips, both ends included. */
const zips = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
const circle = (center_lat: number, center_lng: number, radius_meters: number) => ({
  center_lat,
  center_lng,
  radius_meters,
});

/** Demo territories; the restaurant is in the first. */
const TERRITORIES = [
  {
    name: 'Lower Manhattan',
    phone: '+1 212 555 0140',
    email: 'lower-manhattan@feast.example',
    rep_name: 'Ada Moreno',
    rep_dob: '1987-04-12',
    rep_feast_email: 'ada.moreno@feast.example',
    rep_personal_email: 'ada@moreno.example',
    rep_phone: '+1 917 555 0141',
    rep_address: '88 Greenwich Street, New York, NY 10006',
    current_commission: '12%, 10% from May',
    settlement_date: '2026-01-31',
    zips: [...zips(10001, 10014), '10038'],
    circles: [circle(40.7223, -73.9987, 1_900), circle(40.7075, -74.0113, 1_000)],
    socials: [
      { platform_name: 'Instagram', platform_url: 'https://instagram.com/feast.lowermanhattan' },
      { platform_name: 'LinkedIn', platform_url: 'https://linkedin.com/in/ada-moreno-example' },
    ],
  },
  {
    name: 'North Brooklyn',
    phone: '+1 718 555 0150',
    email: 'north-brooklyn@feast.example',
    rep_name: 'Theo Lindqvist',
    rep_dob: '1992-09-03',
    rep_feast_email: 'theo.lindqvist@feast.example',
    rep_phone: '+1 718 555 0151',
    rep_address: '240 Kent Avenue, Brooklyn, NY 11249',
    current_commission: '10 %',
    settlement_date: '2026-02-28',
    zips: ['11206', '11211', '11222', '11237', '11249'],
    circles: [circle(40.7144, -73.9565, 1_700), circle(40.7305, -73.9515, 1_100)],
    socials: [{ platform_name: 'Instagram', platform_url: 'https://instagram.com/feast.northbrooklyn' }],
  },
  {
    name: 'Long Island City',
    phone: '+1 347 555 0160',
    rep_name: 'Priya Raman',
    rep_feast_email: 'priya.raman@feast.example',
    rep_phone: '+1 347 555 0161',
    current_commission: '8% until launch',
    zips: zips(11101, 11106),
    circles: [circle(40.7447, -73.9485, 1_600)],
  },
  {
    name: 'Hoboken',
    rep_name: '',
    is_active: false,
    zips: ['07030'],
    circles: [circle(40.744, -74.0324, 1_400)],
  },
];

/** Creates the demo territories once; changes and deletions by users are kept. */
@Injectable()
export class DemoTerritories {
  constructor(private readonly territories: TerritoriesService) {}

  /** @returns the number of created territories; 0 when any exist already */
  async write(scope: PlatformScope): Promise<number> {
    const { count } = await this.territories.list('all', { page: 1, page_size: 1, with_zips: false });
    if (count > 0) return 0;
    for (const territory of TERRITORIES) await this.territories.create(scope, territory);
    return TERRITORIES.length;
  }
}
