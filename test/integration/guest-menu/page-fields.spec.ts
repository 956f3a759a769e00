import { expect, it } from 'vitest';
import { additionalFields } from '../../../src/modules/onboarding/additional.schemas.js';
import { contactsFields } from '../../../src/modules/onboarding/contacts.schemas.js';
import { deliveryFields } from '../../../src/modules/onboarding/delivery.schemas.js';
import { weekFields } from '../../../src/modules/onboarding/hours.schemas.js';
import { locationFields } from '../../../src/modules/onboarding/location.schemas.js';
import { aboutFields } from '../../../src/modules/onboarding/onboarding.schemas.js';
import { GUEST_FIELDS, GUESTS_SEE, TEAM_FIELDS } from '../../../src/shared/restaurants/guest-fields.js';
import { People } from '../../support/people.js';
import { useApp } from '../../support/use-app.js';
import { GuestRestaurants } from './guest-restaurant.js';

const t = useApp();
const guests = new GuestRestaurants(t, new People(t));

/** A value of a field, and its words on the page. */
type Field = readonly [value: unknown, words: string];
interface Part {
  shape: object;
  seen: Record<string, Field>;
  /** Fields that only the team sees. */
  hidden?: Record<string, Field>;
}

const day = (day_of_week: number) => ({
  day_of_week,
  closed: false,
  open_time: '11:07',
  break_start: '14:11',
  reopen_time: '17:13',
  close_time: '21:43',
});

/** Every field of onboarding and settings. */
const PARTS: Record<keyof typeof GUEST_FIELDS, Part> = {
  location: {
    shape: locationFields.shape,
    seen: {
      country: ['United States', '"addressCountry":"US"'],
      street: ['77 Quince Street', '77 Quince Street'],
      city: ['New York', 'New York, NY'],
      state: ['NY', ', NY '],
      zip_code: ['10012', 'NY 10012'],
    },
  },
  about: {
    shape: aboutFields.shape,
    seen: {
      name: ['Quux & Sons', '<h1 dir="auto">Quux &amp; Sons</h1>'],
      about: ['Striped ovens.\nTwo lines.', 'Striped ovens.\nTwo lines.'],
      slug: [guests.newSlug(), '<link rel="canonical" href="'],
      logo_url: ['https://pictures.example/logo.webp', 'src="https://pictures.example/logo.webp"'],
    },
  },
  delivery: {
    shape: deliveryFields.shape,
    seen: {
      has_delivery: [true, '<dt>Delivery</dt>'],
      has_pickup: [true, '<dt>Pickup</dt>'],
      has_dine_in: [true, '<dt>Dine-in</dt>'],
      coverage_mode: ['distance', 'Within '],
      coverage_radius_miles: [7.5, 'Within 7.5 mi'],
      zip_codes: [['10023'], 'Yes, we deliver to 10023.'],
      delivery_eta_from: [23, '23–'],
      delivery_eta_to: [37, '–37 min'],
      pickup_eta_from: [11, '11–'],
      pickup_eta_to: [19, '–19 min'],
      apply_delivery_fee: [true, 'delivery fee'],
      delivery_fee: [3.21, '$3.21 delivery fee'],
      min_order_enabled: [true, 'Minimum order'],
      min_order_amount: [12.34, 'Minimum order $12.34'],
      free_over_enabled: [true, 'free over'],
      free_over_amount: [56.78, 'free over $56.78'],
    },
    hidden: { auto_request_driver: [true, 'driver'], order_types: [['Call in'], 'Call in'] },
  },
  hours: {
    shape: weekFields.shape,
    seen: {
      open_247: [true, 'Open now, 24 hours a day'],
      closed_within: [true, '2:11 PM<br />5:13 PM'],
      hours: [[1, 2, 3, 4, 5, 6, 7].map(day), '11:07 AM – 2:11 PM<br />5:13 PM – 9:43 PM'],
    },
    hidden: { time_zone: ['America/Detroit', 'Detroit'] },
  },
  additional: {
    shape: additionalFields.shape,
    seen: { selections: [{ highlights: ['Outdoor seating'], atmosphere: ['Cozy'] }, 'Outdoor seating'] },
  },
  contacts: {
    shape: contactsFields.shape,
    seen: { public_phone: ['(212) 555-0143', '(212) 555-0143'] },
    hidden: {
      restaurant_phone: ['(212) 555-0144', '555-0144'],
      fax_number: ['(212) 555-0145', '555-0145'],
      mobile_phone: ['(212) 555-0146', '555-0146'],
      contact_email: ['desk@quux.example', 'quux.example'],
    },
  },
};

const valuesOf = ({ seen, hidden }: Part) =>
  Object.fromEntries(Object.entries({ ...seen, ...hidden }).map(([name, [value]]) => [name, value]));

it('guests see every field that owners are told of, and no other', async () => {
  for (const part of Object.keys(PARTS) as (keyof typeof PARTS)[]) {
    const { shape, seen, hidden = {} } = PARTS[part];
    expect(Object.keys(seen)).toEqual([...GUEST_FIELDS[part]]);
    expect(Object.keys(hidden)).toEqual(Object.keys(TEAM_FIELDS[part]));
    expect(Object.keys({ ...seen, ...hidden }).sort()).toEqual(Object.keys(shape).sort());
    for (const words of Object.values(TEAM_FIELDS[part]))
      expect(GUESTS_SEE[part], part).toMatch(new RegExp(`Guests see only |don’t see .*${words}`));
  }
  const slug = String(PARTS.about.seen['slug']?.[0]);
  const { http, restaurant } = await guests.make({ week: null });
  const save = async (part: string, values: object) => {
    const { status, body } = await http.put(`/onboarding/${restaurant}/${part}/`, values);
    expect(status, JSON.stringify(body)).toBe(200);
  };
  const read = async (query = '') =>
    (await t.http.get<string>(`/m/${slug}${query}`, { headers: { accept: 'text/html' } })).body;
  for (const part of Object.keys(PARTS) as (keyof typeof PARTS)[])
    await save(part, { ...valuesOf(PARTS[part]), ...(part === 'hours' && { open_247: false }) });
  const byDistance = await read();
  await save('delivery', { coverage_mode: 'zip' });
  await save('hours', { open_247: true });
  const pages = [byDistance, await read('?zip=10023')].join('\n');
  for (const { seen, hidden = {} } of Object.values(PARTS)) {
    for (const [field, [, words]] of Object.entries(seen)) expect(pages, field).toContain(words);
    for (const [field, [, words]] of Object.entries(hidden)) expect(pages, field).not.toContain(words);
  }
});
