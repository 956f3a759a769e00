import { randomUUID } from 'node:crypto';
import type { HttpClient } from '../../support/http.js';
import { bodyOf, newEmail } from '../../support/newcomer.js';
import { REP_EMAIL } from '../../../src/modules/territories/rep-email.schemas.js';

const MESSAGES = [
  ['ada', '10011', 'When do you come to Chelsea? My whole floor is waiting.'],
  ['bruno', '10027', ''],
  ['chiyo', '11201', 'Two restaurants in Brooklyn would join at once.'],
  ['deniz', '10001', 'Is there anything for vegans?'],
  ['elif', '07030', 'Hoboken is so close!'],
] as const;

const SURVEYS = [
  {
    business_name: 'Fig & Thyme',
    role: 'Owner',
    restaurant_types: ['Fast Casual'],
    pos_system: 'Toast',
    pos_satisfaction: 'Neutral',
    pos_painpoints: 'Slow on Fridays.',
    delivery_apps: ['Uber Eats', 'DoorDash'],
    delivery_frustrations: ['Commissions', 'Cold fries', ''],
    wish_fix_one: 'The printer.',
    early_access: true,
    contact_email: 'hello@fig.example',
  },
  {
    business_name: 'Noodle Works',
    role: 'General Manager',
    restaurant_types: ['Quick Service', 'Ghost Kitchen'],
    pos_system: 'Square',
    pos_satisfaction: 'Satisfied',
    delivery_apps: ['Grubhub'],
  },
  { business_name: 'La Lanterna', role: 'Owner', pos_system: 'Toast', pos_satisfaction: 'Unsatisfied' },
];

const TERRITORIES = [
  {
    name: 'Harbor',
    zips: ['10001', '10002', '10003', '10011', '10012', '10013'],
    circles: [
      { center_lat: 40.7246, center_lng: -73.9977, radius_meters: 1_800 },
      { center_lat: 40.7465, center_lng: -74.0014, radius_meters: 1_200 },
    ],
    rep_name: 'Rosa Ruiz',
    [REP_EMAIL]: 'rosa@feast.example',
    rep_phone: '+12125550100',
    current_commission: '12%',
    settlement_date: '2027-01-15',
    socials: [{ platform_name: 'Instagram', platform_url: 'instagram.com/feast' }],
  },
  {
    name: 'Harlem',
    zips: ['10026', '10027', '10030'],
    circles: [{ center_lat: 40.8116, center_lng: -73.9465, radius_meters: 1_500 }],
    rep_name: 'Jo Adeyemi',
  },
  { name: 'Hoboken', zips: ['07030'], active: false },
];

/** Creates rows for the platform's screens: read and unread messages, survey answers, territories. */
export async function makePlatformRows(http: HttpClient, staff: HttpClient): Promise<void> {
  const messages = await Promise.all(
    MESSAGES.map(async ([who, zip_code, message]) =>
      bodyOf(await http.post<{ id: number }>('/messages/', { zip_code, email: newEmail(who), message })),
    ),
  );
  for (const { id } of messages.slice(0, 2)) bodyOf(await staff.post(`/messages/${id}/mark_read/`));
  for (const answers of SURVEYS) bodyOf(await http.post('/surveys/operator/', answers));
  for (const territory of TERRITORIES) {
    const slug = `${territory.name} ${randomUUID().slice(0, 4)}`;
    bodyOf(await staff.post('/territories/', { ...territory, slug }));
  }
}
