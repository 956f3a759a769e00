import { randomUUID } from 'node:crypto';
import type { Territory } from '../../../src/modules/territories/territories.schemas.js';
import type { Caller } from '../../support/people.js';

/** A name, and so a URL, that no other test has. */
export const newName = () => `Territory ${randomUUID()}`;

export const CIRCLE = { center_lat: 40.7506, center_lng: -73.9972, radius_meters: 1200 };

/** Every field that may be sent, with a value of its own. */
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

/** A territory with nothing but what is said. */
export async function makeTerritory({ http }: Caller, fields: object = {}): Promise<Territory> {
  const { status, body } = await http.post<Territory>('/territories/', { name: newName(), ...fields });
  if (status !== 201) throw new Error(`No territory was made: ${JSON.stringify(body)}`);
  return body;
}

export const addressOf = ({ id }: { id: number }) => `/territories/${id}/`;
