import { jsonValue } from '../../infra/database/json-value.js';
import { columnsOf, jsonList, jsonObject, rowsOf } from '../../infra/database/row-json.js';
import { REP_EMAIL } from './rep-email.schemas.js';
import type { Circle, PublicTerritory, Social, Territory } from './territories.schemas.js';

const COLUMNS = [
  ...[
    'id',
    'name',
    'slug',
    'phone',
    'email',
    'rep_name',
    'rep_dob',
    'rep_product_email',
    'rep_personal_email',
  ],
  ...[
    'rep_phone',
    'rep_address',
    'rep_photo',
    'wallpaper',
    'current_commission',
    'settlement_date',
    'active',
  ],
  ...['socials', 'version', 'created_at', 'updated_at'],
];

/**
 * Restaurants in the zips of `r` (C-153): with the code as it is stored, or as Canada and the UK write it, a blank
 * before the last three. Codes that begin with a digit are never written so, which spares them the second look.
 */
const NUM_STORES = `(
    SELECT COUNT(*) FROM territory_zips AS z JOIN restaurants AS s ON s.zip_code = z.code
    WHERE z.territory_id = r.id AND s.deleted_at IS NULL
  ) + (
    SELECT COUNT(*) FROM territory_zips AS z
    JOIN restaurants AS s ON s.zip_code = INSERT(z.code, CHAR_LENGTH(z.code) - 2, 0, ' ')
    WHERE z.territory_id = r.id AND z.code >= 'A' AND s.deleted_at IS NULL
  )`;
const NUM_ZIP_CODES = '(SELECT COUNT(*) FROM territory_zips AS z WHERE z.territory_id = r.id)';
const ZIPS = jsonList({
  of: 'z.code',
  from: 'territory_zips AS z WHERE z.territory_id = r.id',
  order: 'z.code',
});
const CIRCLES = jsonList({
  of: jsonObject('c', ['center_lat', 'center_lng', 'radius_meters']),
  from: 'territory_circles AS c WHERE c.territory_id = r.id',
  order: 'c.position',
});

/** What is read of territory `r` without its zips. */
export const LEAN_COLUMNS = [
  columnsOf('r', COLUMNS),
  `${NUM_STORES} AS num_stores`,
  `${NUM_ZIP_CODES} AS num_zip_codes`,
  `${CIRCLES} AS circles`,
].join(', ');
/** Everything there is of territory `r`. */
export const ALL_COLUMNS = `${LEAN_COLUMNS}, ${ZIPS} AS zips`;

type Rewritten =
  | 'active'
  | 'is_active'
  | 'circles'
  | 'socials'
  | 'created_at'
  | 'updated_at'
  | 'num_stores'
  | 'num_zip_codes'
  | 'zips'
  | typeof REP_EMAIL;

/** As the driver hands it over. */
export interface LeanRow extends Omit<Territory, Rewritten> {
  rep_product_email: string;
  active: number;
  circles: Circle[] | string | null;
  socials: Social[] | string;
  num_stores: number | string;
  num_zip_codes: number | string;
  created_at: Date;
  updated_at: Date;
}
export interface FullRow extends LeanRow {
  zips: string[] | string | null;
}

/** A territory without its zips. */
export type LeanTerritory = Omit<Territory, 'zips'>;

export function toLeanTerritory({
  rep_product_email,
  active,
  created_at,
  updated_at,
  ...row
}: LeanRow): LeanTerritory {
  const isActive = Number(active) === 1;
  return {
    ...row,
    [REP_EMAIL]: rep_product_email,
    active: isActive,
    is_active: isActive,
    circles: rowsOf(row.circles),
    socials: jsonValue(row.socials),
    num_stores: Number(row.num_stores),
    num_zip_codes: Number(row.num_zip_codes),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

export const toTerritory = ({ zips, ...row }: FullRow): Territory => ({
  ...toLeanTerritory(row),
  zips: rowsOf(zips),
});

type PublicPart = Omit<PublicTerritory, 'zips'> & { zips?: string[] };

/** Where it is, without personal data (C-171): named field by field, so that a new one is private. */
export function publicPart<T extends PublicPart>(territory: T): Pick<T, keyof PublicTerritory & keyof T> {
  const { id, name, slug, active, is_active, zips, circles, num_stores, num_zip_codes } = territory;
  const part = { id, name, slug, active, is_active, circles, num_stores, num_zip_codes };
  return (zips === undefined ? part : { ...part, zips }) as Pick<T, keyof PublicTerritory & keyof T>;
}
