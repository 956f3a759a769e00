import { randomUUID } from 'node:crypto';
import { flagsOfPreset } from '../../../src/shared/access/permissions.js';
import { HttpClient } from '../../support/http.js';
import { bodyOf, newEmail, type Newcomer, registerNewcomer } from '../../support/newcomer.js';
import { addMember, raise } from './rows.js';

/** Teammates of three roles, one of them switched off, and an invite that waits. */
export async function furnishTeam(owner: Newcomer, rid: number): Promise<void> {
  const members = [
    ['manager', 'MANAGER'],
    ['staff', 'STAFF'],
    ['driver', 'DRIVER'],
  ] as const;
  for (const [role, preset] of members) {
    const { email } = await registerNewcomer(owner.http.as(''), newEmail(role));
    await addMember(email, rid, role, flagsOfPreset(preset));
  }
  const { results } = bodyOf(
    await owner.http.get<{ results: { id: number; role: string }[] }>('/auth/team/'),
  );
  const driver = results.find(({ role }) => role === 'driver');
  bodyOf(await owner.http.post(`/auth/team/${driver?.id}/disable/`));
  bodyOf(await owner.http.post('/auth/team/invite/', { email: newEmail('cook'), role: 'staff' }));
}

/** What the platform's own screens list: messages, read and not, answers of the survey, and territories. */
export async function furnishPlatform(http: HttpClient): Promise<void> {
  const staff = await registerNewcomer(http, newEmail('platform'));
  await raise(staff.email, 'is_staff');
  const town = `Harbor ${randomUUID().slice(0, 4)}`;
  for (const name of ['anna', 'ben', 'chloe'])
    bodyOf(
      await http.post('/messages/', {
        email: newEmail(name),
        zip_code: '10001',
        message: `When do you open in ${town}?`,
      }),
    );
  const { results } = bodyOf(await staff.http.get<{ results: { id: number }[] }>('/messages/'));
  bodyOf(await staff.http.post(`/messages/${results[0]?.id}/mark_read/`));
  bodyOf(
    await http.post('/surveys/operator/', {
      business_name: `Diner of ${town}`,
      restaurant_types: ['Food Truck'],
      wish_feature: 'Orders of groups, paid apart.',
      early_access: true,
    }),
  );
  bodyOf(
    await staff.http.post('/territories/', {
      name: town,
      rep_name: 'Ada Moreno',
      rep_feast_email: 'ada@feast.example',
      current_commission: '12 % until June',
      zips: ['10001', '10002', '10003'],
      circles: [{ center_lat: 40.7506, center_lng: -73.9972, radius_meters: 1200 }],
      socials: [{ platform_name: 'Instagram', platform_url: 'https://instagram.com/feast' }],
    }),
  );
}
