import { z } from 'zod';
import { bulkSearch, IDS_OR_MATCHING, idsOrMatching } from '../../shared/bulk/bulk.schemas.js';
import { decimalsFault, withDecimals } from '../../shared/decimals.js';
import { imageUrlField } from '../../shared/image-url.js';
import { pasted } from '../../shared/pasted.js';
import {
  anyEmail,
  clearable,
  nameIfAny,
  neededName,
  pageOf,
  pageQuerySchema,
  versionedRowInput,
  textUpTo,
} from '../../shared/schemas.js';
import { isSlug, keptSlug, SLUG_LETTERS, SLUG_MAX_LENGTH } from '../../shared/slug.js';
import { toDateText } from '../../shared/territories/date-text.js';
import { DEGREE_DIGITS, MAX_RADIUS_METERS } from '../../shared/territories/geometry.js';
import { filledSocials, socialUrlFault, toSocialUrl } from '../../shared/territories/social-url.js';
import { zipCodeOf } from '../../shared/territories/zip-code.js';
import { keptText } from '../../shared/text.js';
import { TERRITORY_TEXTS } from '../../shared/texts/territories.js';
import { REP_EMAIL, repEmail, withRepEmailOf } from './rep-email.schemas.js';
import { sortField } from '../../shared/sort-field.js';

/** Far more than any territory has, and within the maximum request size. */
const MAX_ZIPS = 20_000;
const MAX_CIRCLES = 200;
const MAX_SOCIALS = 50;

const text = (label: string, max: number, read = keptText) => clearable(textUpTo(label, max, read));

const name = (label: string, max: number) => clearable(nameIfAny(`${label} must have letters.`, max, label));

export const territoryNameField = neededName(TERRITORY_TEXTS.nameMissing, 120);

/** Lower-cased and stripped. Empty text means a slug from the name. */
const slug = z
  .string()
  .nullable()
  .transform((typed) => keptSlug(typed ?? ''))
  .pipe(
    z
      .string()
      .refine(isSlug, { error: SLUG_LETTERS, abort: true })
      .max(SLUG_MAX_LENGTH, `The URL must be at most ${SLUG_MAX_LENGTH} characters.`),
  );

/** YYYY-MM-DD. Anything else is stored as null (C-165). */
const date = z
  .unknown()
  .transform(toDateText)
  .meta({ override: { type: ['string', 'null'], format: 'date' } });

export const CODE_MESSAGE = 'Zip codes have 3 to 10 letters or digits.';
/** Accepts codes in any common format (C-154), and converts them to the stored one. */
export const code = z.string(CODE_MESSAGE).transform((written, context) => {
  const found = zipCodeOf(written);
  if (found === undefined) context.addIssue({ code: 'custom', message: CODE_MESSAGE });
  return found ?? '';
});
const zip = z.union([code, z.object({ code }).transform((row) => row.code)], CODE_MESSAGE);

/** A number with a limited number of decimals. More are refused, never rounded (C-306). */
const kept = (number: z.ZodNumber, label: string, digits: number) =>
  number.transform((value, context) => {
    const meant = withDecimals(value, digits);
    if (meant === undefined) context.addIssue({ code: 'custom', message: decimalsFault(label, digits) });
    return meant ?? 0;
  });

const degrees = (label: string, most: number) => {
  const message = `${label} must be between -${most} and ${most}.`;
  const number = z.number(`${label} must be a number.`).min(-most, message).max(most, message);
  return kept(number, label, DEGREE_DIGITS);
};

const RADIUS_MESSAGE = `The radius must be between 1 and ${MAX_RADIUS_METERS} meters.`;
export const circleFields = z.object({
  center_lat: degrees('Latitude', 90),
  center_lng: degrees('Longitude', 180),
  /** Rounded to whole meters, as in the form field. */
  radius_meters: z
    .number(RADIUS_MESSAGE)
    .transform(Math.round)
    .pipe(z.number().min(1, RADIUS_MESSAGE).max(MAX_RADIUS_METERS, RADIUS_MESSAGE)),
});
export type Circle = z.output<typeof circleFields>;

export const socialFields = z.object({
  platform_name: name('Platform', 60).default(''),
  /** http or https. Adds `https://` to a URL without a scheme. */
  platform_url: z
    .string()
    .nullable()
    .default('')
    .transform((typed, context) => {
      const url = toSocialUrl(typed ?? '');
      if (url === undefined) context.addIssue({ code: 'custom', message: socialUrlFault(typed ?? '') });
      return url ?? '';
    }),
});
export type SocialFields = z.output<typeof socialFields>;

/** Lists, each replaced as a whole when sent (C-158). */
export const lists = {
  /** Codes, or objects with a code. Repetitions are dropped. */
  zips: z
    .array(zip)
    .max(MAX_ZIPS, `A territory can have at most ${MAX_ZIPS} zip codes.`)
    .transform((codes) => [...new Set(codes)]),
  circles: z.array(circleFields).max(MAX_CIRCLES, `A territory can have at most ${MAX_CIRCLES} circles.`),
  socials: z
    .array(socialFields)
    .max(MAX_SOCIALS, `A territory can have at most ${MAX_SOCIALS} social links.`)
    .transform(filledSocials),
};

/** Optional fields for creation and edits. Null clears a text or removes an image. */
const optionalFields = {
  slug: slug.meta({ title: 'URL' }).optional(),
  phone: text('Phone', 40, pasted).meta({ title: 'Phone' }).optional(),
  email: clearable(anyEmail('Email', 254)).meta({ title: 'Email' }).optional(),
  rep_name: name('Representative name', 120).meta({ title: 'Representative name' }).optional(),
  rep_dob: date.meta({ title: 'Date of birth' }).optional(),
  [REP_EMAIL]: repEmail.meta({ title: 'Work email' }).optional(),
  rep_personal_email: clearable(anyEmail('Personal email', 254)).meta({ title: 'Personal email' }).optional(),
  rep_phone: text('Representative phone', 40, pasted).meta({ title: 'Representative phone' }).optional(),
  rep_address: text('Representative address', 300).meta({ title: 'Representative address' }).optional(),
  rep_photo: imageUrlField.meta({ title: 'Representative photo' }).optional(),
  wallpaper: imageUrlField.meta({ title: 'Wallpaper' }).optional(),
  current_commission: text('Current commission', 50).meta({ title: 'Current commission' }).optional(),
  settlement_date: date.meta({ title: 'Settlement date' }).optional(),
  active: z.boolean().meta({ title: 'Active' }).optional(),
  /** Second name of `active`. Wins if both are sent (C-162). */
  is_active: z.boolean().meta({ title: 'Active' }).optional(),
  zips: lists.zips.meta({ title: 'Zip codes' }).optional(),
  circles: lists.circles.meta({ title: 'Service area' }).optional(),
  socials: lists.socials.meta({ title: 'Social links' }).optional(),
};

export const territoryCreateInput = withRepEmailOf(
  z.object({ name: territoryNameField.meta({ title: 'Name' }), ...optionalFields }),
);
/** Absent fields stay as they are. */
export const territoryUpdateInput = withRepEmailOf(
  z.object({
    ...versionedRowInput.shape,
    name: territoryNameField.meta({ title: 'Name' }).optional(),
    ...optionalFields,
  }),
);
export type TerritoryFields = Omit<z.output<typeof territoryUpdateInput>, 'id' | 'version'>;

/** false, "false" or "0" omits the zips. */
const withZips = z
  .union([
    z.boolean(),
    z.enum(['true', '1', 'false', '0']).transform((sent) => sent === 'true' || sent === '1'),
  ])
  .default(true)
  .pipe(z.boolean())
  .meta({ override: { type: 'boolean', default: true } });
/** Filter of the list besides its search. */
export const territoryFilter = { status: z.enum(['active', 'inactive']).optional() };

export const territoryListInput = pageQuerySchema.extend({
  ...territoryFilter,
  /** False for lists that show only the number of zips, so that they need not load thousands of codes. */
  with_zips: withZips,
  ...sortField('name', 'rep_name', 'created', 'slug', 'stores', 'zips'),
});
export type TerritoryQuery = z.output<typeof territoryListInput>;

/** Most rows of one bulk action. */
const MAX_BULK = 2_000;
/** Most that one deletes, because undoing it creates each one again with its area. */
const MAX_BULK_DELETED = 500;
export const territoryBulkInput = z
  .object({
    ...idsOrMatching({ ...bulkSearch, ...territoryFilter }, { most: MAX_BULK, rows: 'territories' }),
    change: z.object({
      edit: z.enum(['activated', 'deactivated', 'deleted'], 'Choose activated, deactivated or deleted.'),
    }),
  })
  .refine(...IDS_OR_MATCHING)
  .refine(
    ({ ids, matching, change: { edit } }) =>
      edit !== 'deleted' || (ids?.length ?? matching?.count ?? 0) <= MAX_BULK_DELETED,
    { path: ['change', 'edit'], message: `Delete at most ${MAX_BULK_DELETED} territories at a time.` },
  );
export type TerritoryBulk = z.output<typeof territoryBulkInput>;

export const circleOutput = z
  .object({
    center_lat: z.number(),
    center_lng: z.number(),
    radius_meters: z.number().int(),
  })
  .meta({ id: 'Circle' });
const socialOutput = z.object({ platform_name: z.string(), platform_url: z.string() });

/** The public part of a territory, also for members with the permission "territories". */
export const publicTerritoryOutput = z
  .object({
    id: z.number().int(),
    name: z.string(),
    /** Null if the name has no letter or digit. */
    slug: z.string().nullable(),
    /** The same value under 2 names (C-162). */
    active: z.boolean(),
    is_active: z.boolean(),
    zips: z.array(z.string()),
    circles: z.array(circleOutput),
    /** Restaurants whose location has one of the zips (C-153). */
    num_stores: z.number().int(),
    num_zip_codes: z.number().int(),
  })
  .meta({ id: 'PublicTerritory' });
export type PublicTerritory = z.output<typeof publicTerritoryOutput>;

/** Includes the representative's personal data, so only for platform users (C-171). Dates are YYYY-MM-DD. */
export const territoryOutput = publicTerritoryOutput
  .extend({
    phone: z.string(),
    email: z.string(),
    rep_name: z.string(),
    rep_dob: z.string().nullable(),
    [REP_EMAIL]: z.string(),
    rep_personal_email: z.string(),
    rep_phone: z.string(),
    rep_address: z.string(),
    rep_photo: z.string().nullable(),
    wallpaper: z.string().nullable(),
    current_commission: z.string(),
    settlement_date: z.string().nullable(),
    socials: z.array(socialOutput),
    version: z.number().int(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Territory' });
export type TerritoryOutput = z.output<typeof territoryOutput>;

/** Only platform users get the full shape. `'rep_name' in row` distinguishes the 2 shapes. */
export const territoryReadOutput = z.union([territoryOutput, publicTerritoryOutput]);
/** Rows of a list. `zips` are absent unless requested. */
export const territoryListOutput = pageOf(
  z.union([territoryOutput.partial({ zips: true }), publicTerritoryOutput.partial({ zips: true })]),
);

/** Images of a territory, which are uploaded as a form. */
export const TERRITORY_IMAGES = ['rep_photo', 'wallpaper'] as const;
export type TerritoryImage = (typeof TERRITORY_IMAGES)[number];
