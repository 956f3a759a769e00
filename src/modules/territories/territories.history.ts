import { trackedEntity, TRACKED } from '../../infra/database/change-tracking/tracked.js';
import { jsonList, jsonObject } from '../../infra/database/row-json.js';
import { Territory } from './territory.entity.js';

/** Tracked columns of territories: the area, and fields of the representative that are not personal. */
TRACKED.add({
  territory: trackedEntity(Territory, {
    table: 'territories',
    restaurant: 'NULL',
    columns: [
      'name',
      'slug',
      'phone',
      'email',
      'wallpaper',
      'current_commission',
      'settlement_date',
      'active',
    ],
    json: ['socials'],
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
  }),
});
