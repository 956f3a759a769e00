import { formatNumber } from '@server/shared/format';
import type { z } from 'zod';
import { REP_EMAIL } from '@server/modules/territories/rep-email.schemas';
import type { TerritoryOutput, territoryCreateInput } from '@server/modules/territories/territories.schemas';
import { filledSocials, type Social } from '@server/shared/territories/social-url';
import { parseZips } from '@server/shared/territories/zip-codes';
import { isSame, plainWords, type Wording } from '@/editing/save-changes';
import type { AreaCircle } from '../area/circles';
import { randomId } from '@/lib/random-id';

/** Social link while it is edited. */
export interface SocialRow extends Social {
  key: string;
}

/** Territory as form values: '' where nothing is set. */
export interface TerritoryDraft {
  name: string;
  slug: string;
  phone: string;
  email: string;
  current_commission: string;
  /** YYYY-MM-DD. */
  settlement_date: string;
  is_active: boolean;
  rep_name: string;
  rep_dob: string;
  rep_email: string;
  rep_personal_email: string;
  rep_phone: string;
  rep_address: string;
  rep_photo: string | null;
  wallpaper: string | null;
  zips: readonly string[];
  /** Typed but not added yet; Save adds it. */
  zipText: string;
  circles: readonly AreaCircle[];
  socials: readonly SocialRow[];
}

export type TerritoryBody = z.input<typeof territoryCreateInput>;

export const EMPTY_DRAFT: TerritoryDraft = {
  name: '',
  slug: '',
  phone: '',
  email: '',
  current_commission: '',
  settlement_date: '',
  is_active: true,
  rep_name: '',
  rep_dob: '',
  rep_email: '',
  rep_personal_email: '',
  rep_phone: '',
  rep_address: '',
  rep_photo: null,
  wallpaper: null,
  zips: [],
  zipText: '',
  circles: [],
  socials: [],
};

export const newSocial = (): SocialRow => ({
  key: randomId(),
  platform_name: '',
  platform_url: '',
});

/** Form values of an existing territory. */
export const territoryDraft = (territory: TerritoryOutput): TerritoryDraft => ({
  name: territory.name,
  slug: territory.slug ?? '',
  phone: territory.phone,
  email: territory.email,
  current_commission: territory.current_commission,
  settlement_date: territory.settlement_date ?? '',
  is_active: territory.is_active,
  rep_name: territory.rep_name,
  rep_dob: territory.rep_dob ?? '',
  rep_email: territory[REP_EMAIL],
  rep_personal_email: territory.rep_personal_email,
  rep_phone: territory.rep_phone,
  rep_address: territory.rep_address,
  rep_photo: territory.rep_photo,
  wallpaper: territory.wallpaper,
  zips: territory.zips,
  zipText: '',
  circles: territory.circles.map((circle) => ({ ...circle, key: randomId() })),
  socials: territory.socials.map((social) => ({ ...social, key: randomId() })),
});

/** Request body of the form; includes zips left in the text field. */
export const territoryBody = (draft: TerritoryDraft) => ({
  name: draft.name.trim(),
  slug: draft.slug.trim(),
  phone: draft.phone.trim(),
  email: draft.email.trim(),
  current_commission: draft.current_commission.trim(),
  settlement_date: draft.settlement_date || null,
  is_active: draft.is_active,
  rep_name: draft.rep_name.trim(),
  rep_dob: draft.rep_dob || null,
  [REP_EMAIL]: draft.rep_email.trim(),
  rep_personal_email: draft.rep_personal_email.trim(),
  rep_phone: draft.rep_phone.trim(),
  rep_address: draft.rep_address.trim(),
  rep_photo: draft.rep_photo,
  wallpaper: draft.wallpaper,
  zips: parseZips(draft.zipText, draft.zips).zips,
  circles: draft.circles.map(({ center_lat, center_lng, radius_meters }) => ({
    center_lat,
    center_lng,
    radius_meters,
  })),
  socials: filledSocials(
    draft.socials.map(({ platform_name, platform_url }) => ({
      platform_name: platform_name.trim(),
      platform_url: platform_url.trim(),
    })),
  ),
});

export const hasChanged = (draft: TerritoryDraft, base: TerritoryDraft) =>
  draft !== base && !isSame(territoryBody(draft), territoryBody(base));

const LABELS: Record<string, string> = {
  name: 'Name',
  slug: 'URL (slug)',
  phone: 'Phone',
  email: 'Email',
  current_commission: 'Current commission',
  settlement_date: 'Settlement date',
  is_active: 'Active',
  rep_name: 'Representative',
  rep_dob: 'Date of birth',
  [REP_EMAIL]: 'Work email',
  rep_personal_email: 'Personal email',
  rep_phone: 'Representative phone',
  rep_address: 'Address',
  rep_photo: 'Photo',
  wallpaper: 'Wallpaper',
  zips: 'Zip codes',
  circles: 'Service area',
  socials: 'Social links',
};

/** Maximum number of list entries in a text. */
const SHOWN = 5;

/** Labels of territory fields and values, as in the form. */
export const TERRITORY_WORDING: Wording = {
  label: (field) => LABELS[field] ?? field,
  value: inWords,
};

function inWords(value: unknown, field: string): string {
  if (!Array.isArray(value)) return plainWords(value);
  const first = value.slice(0, SHOWN).map((entry: unknown) => nameOf(field, entry));
  const more = value.length > SHOWN ? ` and ${formatNumber(value.length - SHOWN)} more` : '';
  return value.length === 0 ? 'None' : `${first.join(', ')}${more}`;
}

function nameOf(field: string, entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  const fields = Object.values(entry).map(String);
  return field === 'circles' ? `${fields[2]} m around ${fields[0]}, ${fields[1]}` : fields.join(' ');
}
