import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SavedAdditional } from '../../../src/modules/onboarding/additional.schemas.js';
import type { OnboardingStatus } from '../../../src/modules/onboarding/onboarding.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import { ADDITIONAL_OPTIONS } from '../../../src/shared/vocabulary/onboarding.js';
import { People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { useApp, useFixture } from '../../support/use-app.js';

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

const t = useApp();
const people = new People(t);

const owner = useFixture(() => people.owner(), beforeEach);
beforeEach(async () => {
  path = `/onboarding/${owner.restaurant}/additional/`;
});

const put = (selections: unknown) => owner.http.put<SavedAdditional>(path, { selections });

describe('the additional information', () => {
  it('has all groups, empty, before the first save, and stays unsaved by reading', async () => {
    const reply = await owner.http.get(path);
    expect(reply).toMatchObject({ status: 200, body: { saved: false, selections: NOTHING } });
    expect(Object.keys((reply.body as SavedAdditional).selections)).toEqual(Object.keys(NOTHING));
    const status = await owner.http.get<OnboardingStatus>(`/onboarding/${owner.restaurant}/status/`);
    expect(status.body.progress.additional).toBe(false);
  });

  it('takes every label on offer, and counts as done', async () => {
    const reply = await put(ADDITIONAL_OPTIONS);
    expect(reply).toMatchObject({ status: 200, body: { saved: true, selections: ADDITIONAL_OPTIONS } });
    expect((await owner.http.get(path)).body).toEqual(reply.body);
    const status = await owner.http.get<OnboardingStatus>(`/onboarding/${owner.restaurant}/status/`);
    expect(status.body.progress.additional).toBe(true);
  });

  it('replaces every group', async () => {
    await put({ crowd: ['Family'], highlights: ['TV'] });
    await put({ highlights: ['Outdoor seating'] });
    expect((await owner.http.get<SavedAdditional>(path)).body).toEqual({
      saved: true,
      selections: { ...NOTHING, highlights: ['Outdoor seating'] },
    });
  });

  it('drops labels that are not on offer, and repetitions', async () => {
    const { body } = await put({
      offerings: ['Wi-Fi', 'Free money', 'Beer', 'Wi-Fi', 'beer'],
      crowd: ['TV'],
    });
    expect(body.selections).toEqual({ ...NOTHING, offerings: ['Beer', 'Wi-Fi'] });
  });

  it.each<[unknown, string, string]>([
    [{ music: ['Jazz'] }, 'There is no group “music”.', 'selections'],
    [{ crowd: ['Family'], constructor: ['x'] }, 'There is no group “constructor”.', 'selections'],
    [{ crowd: 'Family' }, 'selections.crowd must be a list.', 'selections.crowd'],
    [{ crowd: null }, 'selections.crowd must be a list.', 'selections.crowd'],
    [{ crowd: [7] }, 'selections.crowd.0 must be text.', 'selections.crowd.0'],
    [[], 'selections must be an object.', 'selections'],
    [null, 'selections must be an object.', 'selections'],
    [undefined, 'selections is required.', 'selections'],
  ])('refuses %j and writes nothing', async (selections, message, field) => {
    const reply = await owner.http.put<ErrorBody>(path, { selections });
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({
      detail: message,
      message,
      code: 'invalid',
      errors: [{ path: field, message }],
    });
    expect((await owner.http.get<SavedAdditional>(path)).body.saved).toBe(false);
  });

  it('is read and saved with one statement each, beyond the one that lets people in', async () => {
    expect(await statementsOf(() => put({ crowd: ['Family'] }))).toHaveLength(2);
    expect(await statementsOf(() => owner.http.get(path))).toHaveLength(2);
  });
});
