import { changedBy, createdBy, RESTORES, type Values } from '../../transport/trpc/restoring.js';

/** Degrees are decimals, which the log has as it read them. */
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

RESTORES.add({
  territory: {
    needs: 'territories',
    fields: [
      'name',
      'slug',
      'active',
      'zips',
      'circles',
      'phone',
      'email',
      'rep_photo',
      'wallpaper',
      'current_commission',
      'settlement_date',
      'socials',
    ],
    change: (values, restored) => changedBy('territories.update')(withCircles(values), restored),
    // Without its representative, of whom nothing is kept.
    anew: (values, restored) => createdBy('territories.create')(withCircles(values), restored),
  },
});
