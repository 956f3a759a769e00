import { MASKED } from '../../shared/history/changes.js';
import { changedBy, createdBy, restoreHandlers, type Values } from '../../transport/trpc/restore-handlers.js';
import { REP_EMAIL } from './rep-email.schemas.js';

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

restoreHandlers.add({
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
    recreate: (values, restored) =>
      createdBy('territories.create')(
        { ...withCircles(values), ...representativeIn(restored.recorded) },
        restored,
      ),
  },
});
