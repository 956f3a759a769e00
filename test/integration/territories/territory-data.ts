import { randomInt, randomUUID } from 'node:crypto';
import type { Demand } from '../../../src/modules/territories/areas.service.js';
import type { Lookup } from '../../../src/modules/territories/areas.schemas.js';
import type { TerritoryOutput } from '../../../src/modules/territories/territories.schemas.js';
import type { HttpClient } from '../../support/http.js';
import type { Caller } from '../../support/people.js';

/** Makes a name, and therefore a URL, that no other test has. */
export const newName = () => `Territory ${randomUUID()}`;

export const CIRCLE = { center_lat: 40.7506, center_lng: -73.9972, radius_meters: 1200 };

/** Every input field, with a valid value. */
export const allFields = () => ({
  name: newName(),
  slug: `t-${randomUUID()}`,
  phone: '+1 212 555 0100',
  email: 'downtown@example.com',
  rep_name: 'Ada Moreno',
  rep_dob: '1985-04-12',
  rep_feast_email: 'ada@feast.example',
  rep_personal_email: 'ada@example.com',
  rep_phone: '+1 212 555 0101',
  rep_address: '1 Broadway, New York',
  rep_photo: 'https://images.example.com/ada.jpg',
  wallpaper: 'https://images.example.com/skyline.jpg',
  current_commission: '12 % until June',
  settlement_date: '2026-01-31',
  active: false,
  zips: ['00501', '10001'],
  circles: [CIRCLE, { center_lat: -33.865143, center_lng: 151.2099, radius_meters: 800 }],
  socials: [{ platform_name: 'Instagram', platform_url: 'https://instagram.com/feast' }],
});

/** Creates a territory with only these fields. */
export async function makeTerritory({ http }: Caller, fields: object = {}): Promise<TerritoryOutput> {
  const { status, body } = await http.post<TerritoryOutput>('/territories/', { name: newName(), ...fields });
  if (status !== 201) throw new Error(`No territory was made: ${JSON.stringify(body)}`);
  return body;
}

export const addressOf = ({ id }: { id: number }) => `/territories/${id}/`;

export const circle = (center_lat: number, center_lng: number, radius_meters: number) => ({
  center_lat,
  center_lng,
  radius_meters,
});

/** Makes a zip that no country has and no other test uses. */
export const newZip = () => `${randomInt(1e8, 1e9)}`;

/** A territory as lookup and demand show it. */
export const served = ({ id, name, slug, is_active }: TerritoryOutput, by: 'zip' | 'circle') => ({
  id,
  name,
  slug,
  is_active,
  by,
});

type DemandBody = Omit<Demand, 'results'> & { ranked: Demand['results']; next: string | null };

/** Requests about zips, and messages that join a zip's waitlist. */
export const zipQuestions = (t: { http: HttpClient }, staff: Caller) => ({
  lookUp: async (zip: string, who: Caller = staff) =>
    (await who.http.get<Lookup>(`/territories/lookup/?zip=${encodeURIComponent(zip)}`)).body,
  demand: async (query: string) => (await staff.http.get<DemandBody>(`/territories/demand/?${query}`)).body,
  leave: async (zip_code: string, email = `w-${randomUUID()}@example.com`) => {
    const { status, body } = await t.http.post<{ id: number }>('/messages/', { email, zip_code });
    if (status !== 201) throw new Error(`Nobody waits: ${JSON.stringify(body)}`);
    return { id: body.id, email };
  },
});
