import { beforeEach, describe, expect, it } from 'vitest';
import type { SavedAdditional } from '../../../src/modules/onboarding/additional.schemas.js';
import type { OnboardingStatus } from '../../../src/modules/onboarding/onboarding.schemas.js';
import { ADDITIONAL_OPTIONS } from '../../../src/shared/vocabulary/onboarding.js';
import type { SavedContacts } from '../../../src/modules/onboarding/contacts.schemas.js';
import { expectFailure } from '../../support/failures.js';
import { People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);

describe('the additional information', () => {
  const NOTHING = {
    service_options: [],
    highlights: [],
    popular: [],
    offerings: [],
    amenities: [],
    atmosphere: [],
    crowd: [],
  };

  let path: string;

  const owner = useFixture(() => people.owner(), beforeEach);
  beforeEach(async () => {
    path = `/onboarding/${owner.restaurant}/additional/`;
  });

  const put = (selections: unknown) => owner.http.put<SavedAdditional>(path, { selections });

  it('reading shows empty groups without saving them', async () => {
    const reply = await owner.http.get(path);
    expect(reply).toMatchObject({ status: 200, body: { saved: false, selections: NOTHING } });
    expect(Object.keys((reply.body as SavedAdditional).selections)).toEqual(Object.keys(NOTHING));
    const status = await owner.http.get<OnboardingStatus>(`/onboarding/${owner.restaurant}/status/`);
    expect(status.body.progress.additional).toBe(false);
  });

  it('all offered labels can be saved, and the step is done', async () => {
    const reply = await put(ADDITIONAL_OPTIONS);
    expect(reply).toMatchObject({ status: 200, body: { saved: true, selections: ADDITIONAL_OPTIONS } });
    expect((await owner.http.get(path)).body).toEqual(reply.body);
    const status = await owner.http.get<OnboardingStatus>(`/onboarding/${owner.restaurant}/status/`);
    expect(status.body.progress.additional).toBe(true);
  });

  it('a save replaces every group', async () => {
    await put({ crowd: ['Family'], highlights: ['TV'] });
    await put({ highlights: ['Outdoor seating'] });
    expect((await owner.http.get<SavedAdditional>(path)).body).toEqual({
      saved: true,
      version: 2,
      selections: { ...NOTHING, highlights: ['Outdoor seating'] },
    });
  });

  it('unknown and repeated labels are dropped', async () => {
    const { body } = await put({
      offerings: ['Wi-Fi', 'Free money', 'Beer', 'Wi-Fi', 'beer'],
      crowd: ['TV'],
    });
    expect(body.selections).toEqual({ ...NOTHING, offerings: ['Beer', 'Wi-Fi'] });
  });

  it.each<[unknown, string, string]>([
    [{ music: ['Jazz'] }, 'Unknown group “music”.', 'selections'],
    [{ crowd: ['Family'], constructor: ['x'] }, 'Unknown group “constructor”.', 'selections'],
    [{ crowd: 'Family' }, 'selections.crowd must be a list.', 'selections.crowd'],
    [{ crowd: null }, 'selections.crowd must be a list.', 'selections.crowd'],
    [{ crowd: [7] }, 'selections.crowd.0 must be text.', 'selections.crowd.0'],
    [[], 'selections must be an object.', 'selections'],
    [null, 'selections must be an object.', 'selections'],
    [undefined, 'selections is required.', 'selections'],
  ])('the step refuses %j and writes nothing', async (selections, message, field) => {
    const reply = await owner.http.put(path, { selections });
    expectFailure(reply, { status: 400, code: 'invalid', detail: message, paths: [field] });
    expect((await owner.http.get<SavedAdditional>(path)).body.saved).toBe(false);
  });

  it('the step is read and saved with one statement each, besides the identity lookup', async () => {
    expect(await statementsOf(() => put({ crowd: ['Family'] }))).toHaveLength(2);
    expect(await statementsOf(() => owner.http.get(path))).toHaveLength(2);
  });
});

describe('the contacts', () => {
  const EMPTY = {
    restaurant_phone: '',
    public_phone: '',
    fax_number: '',
    mobile_phone: '',
    contact_email: '',
  };
  const CONTACTS = {
    restaurant_phone: '+1 (212) 555-0100 ext. 7',
    public_phone: '212 555 PIZZA',
    fax_number: 'none, call us',
    mobile_phone: '0',
    contact_email: 'not an address',
  };

  let path: string;

  const owner = useFixture(() => people.owner(), beforeEach);
  beforeEach(async () => {
    path = `/onboarding/${owner.restaurant}/contacts/`;
  });

  const isDone = async () =>
    (await owner.http.get<OnboardingStatus>(`/onboarding/${owner.restaurant}/status/`)).body.progress
      .contacts;

  it('reading shows empty contacts without saving them', async () => {
    expect(await owner.http.get(path)).toMatchObject({ status: 200, body: { saved: false, ...EMPTY } });
    expect(await isDone()).toBe(false);
  });

  it('the saved contacts are returned in any format, and the step is done', async () => {
    const reply = await owner.http.put(path, { ...CONTACTS, public_phone: `  ${CONTACTS.public_phone} ` });
    expect(reply).toMatchObject({ status: 200, body: { saved: true, ...CONTACTS } });
    expect((await owner.http.get(path)).body).toEqual({ saved: true, ...CONTACTS, version: 1 });
    expect(await isDone()).toBe(true);
  });

  it('omitted contacts stay, and all can be empty', async () => {
    await owner.http.put(path, CONTACTS);
    const reply = await owner.http.put(path, { contact_email: null });
    expect(reply.body).toEqual({ saved: true, ...CONTACTS, contact_email: '', version: 2 });
    expect((await owner.http.put(path, {})).body).toEqual(reply.body);
    await owner.http.put(path, EMPTY);
    expect((await owner.http.get(path)).body).toEqual({ saved: true, ...EMPTY, version: 3 });
  });

  it.each([
    [
      { restaurant_phone: '1'.repeat(41) },
      'Restaurant phone must be at most 40 characters.',
      'restaurant_phone',
    ],
    [{ public_phone: '1'.repeat(41) }, 'Public phone must be at most 40 characters.', 'public_phone'],
    [{ fax_number: '1'.repeat(41) }, 'Fax number must be at most 40 characters.', 'fax_number'],
    [{ mobile_phone: '1'.repeat(41) }, 'Mobile phone must be at most 40 characters.', 'mobile_phone'],
    [{ contact_email: 'x'.repeat(255) }, 'Contact email must be at most 254 characters.', 'contact_email'],
    [
      { contact_email: 'some\u200Bname@example.test' },
      'This email has an invisible character. Type it instead of pasting it.',
      'contact_email',
    ],
    [{ mobile_phone: 2125550100 }, 'mobile_phone must be text.', 'mobile_phone'],
    [{ contact_email: ['a@b.c'] }, 'contact_email must be text.', 'contact_email'],
  ])('the contacts refuse %j, and nothing is written', async (fields, message, field) => {
    const reply = await owner.http.put(path, { ...CONTACTS, ...fields });
    expectFailure(reply, { status: 400, code: 'invalid', detail: message, paths: [field] });
    expect((await owner.http.get<SavedContacts>(path)).body.saved).toBe(false);
  });

  it('the contacts are read and saved with one statement each, besides the identity lookup', async () => {
    expect(await statementsOf(() => owner.http.put(path, CONTACTS))).toHaveLength(2);
    expect(await statementsOf(() => owner.http.get(path))).toHaveLength(2);
  });
});
