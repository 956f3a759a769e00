import { jsonList, jsonObject } from '../../infra/database/row-json.js';
import { MASKED } from '../../shared/history/changes.js';
import { createdBy, trackHistory, type Values } from '../history/index.js';
import { REP_EMAIL } from './rep-email.schemas.js';
import { Territory } from './territory.entity.js';

/** Converts degrees to numbers, because the log has decimals as text. */
const withCircles = ({ circles, ...values }: Values): Values =>
  circles === undefined
    ? values
    : {
        ...values,
        circles: (circles as Record<string, unknown>[]).map(({ center_lat, center_lng, radius_meters }) => ({
          center_lat: Number(center_lat),
          center_lng: Number(center_lng),
          radius_meters: Number(radius_meters),
        })),
      };

/** Representative columns by the field names of procedures, without masked ones. */
const REPRESENTATIVE = {
  rep_name: 'rep_name',
  rep_dob: 'rep_dob',
  rep_product_email: REP_EMAIL,
  rep_personal_email: 'rep_personal_email',
  rep_phone: 'rep_phone',
  rep_address: 'rep_address',
} as const;
const representativeIn = (recorded: Values): Values =>
  Object.fromEntries(
    Object.entries(REPRESENTATIVE).flatMap(([column, field]) =>
      recorded[column] && recorded[column] !== MASKED ? [[field, recorded[column]]] : [],
    ),
  );

// The area, and fields of the representative, which are personal.
trackHistory('territory', Territory, {
  only: [
    'name',
    'slug',
    'phone',
    'email',
    'wallpaper',
    'current_commission',
    'settlement_date',
    'active',
    'socials',
  ],
  personal: [
    'rep_name',
    'rep_dob',
    'rep_product_email',
    'rep_personal_email',
    'rep_phone',
    'rep_address',
    'rep_photo',
  ],
  also: {
    // Sorted as one text: a sorted JSON list of thousands takes the database 4 times as long.
    zips: `(SELECT GROUP_CONCAT(z.code ORDER BY z.code) FROM territory_zips AS z WHERE z.territory_id = territories.id)`,
    circles: jsonList({
      of: jsonObject('c', ['center_lat', 'center_lng', 'radius_meters']),
      from: 'territory_circles AS c WHERE c.territory_id = territories.id',
      order: 'c.position',
    }),
  },
  children: ['territory_zips', 'territory_circles'],
  restore: {
    needs: 'territories',
    router: 'territories',
    // Personal texts return with the territory only.
    except: Object.keys(REPRESENTATIVE),
    input: withCircles,
    recreate: (values, restored) =>
      createdBy('territories.create')(
        { ...withCircles(values), ...representativeIn(restored.recorded) },
        restored,
      ),
  },
});
