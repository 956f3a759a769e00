import { beforeEach, describe, expect, it } from 'vitest';
import type { SavedDelivery } from '../../../src/modules/onboarding/delivery.schemas.js';
import type { OnboardingStatus } from '../../../src/modules/onboarding/onboarding.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import { DEFAULT_DELIVERY } from '../../../src/shared/vocabulary/onboarding.js';
import { expectFailure } from '../../support/failures.js';
import { People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { useApp, useFixture } from '../../support/use-app.js';

const DELIVERY = {
  has_delivery: true,
  has_pickup: false,
  has_dine_in: true,
  coverage_mode: 'distance',
  coverage_radius_miles: 4.25,
  zip_codes: ['62701', 'SW1A 1AA'],
  delivery_eta_from: 25,
  delivery_eta_to: 40,
  pickup_eta_from: 5,
  pickup_eta_to: 15,
  apply_delivery_fee: true,
  delivery_fee: 3.99,
  min_order_enabled: true,
  min_order_amount: 12.5,
  free_over_enabled: true,
  free_over_amount: 99_999_999.99,
  auto_request_driver: true,
  order_types: ['Online', 'In Person'],
};

let path: string;

const t = useApp();
const people = new People(t);

const owner = useFixture(() => people.owner(), beforeEach);
beforeEach(async () => {
  path = `/onboarding/${owner.restaurant}/delivery/`;
});

const put = (body: unknown) => owner.http.put<SavedDelivery>(path, body);
const isDone = async () =>
  (await owner.http.get<OnboardingStatus>(`/onboarding/${owner.restaurant}/status/`)).body.progress.delivery;

describe('the delivery settings', () => {
  it('reading shows the documented defaults without saving them', async () => {
    const reply = await owner.http.get(path);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      saved: false,
      version: 0,
      has_delivery: true,
      has_pickup: true,
      has_dine_in: false,
      coverage_mode: 'zip',
      coverage_radius_miles: null,
      zip_codes: ['10001', '10002', '10003'],
      delivery_eta_from: 20,
      delivery_eta_to: 30,
      pickup_eta_from: 10,
      pickup_eta_to: 20,
      apply_delivery_fee: false,
      delivery_fee: 0,
      min_order_enabled: false,
      min_order_amount: 0,
      free_over_enabled: false,
      free_over_amount: 10,
      auto_request_driver: false,
      order_types: ['Online', 'Call in', 'In Person'],
    });
    expect(
      await people.query('SELECT 1 FROM delivery_settings WHERE restaurant_id = ?', [owner.restaurant]),
    ).toEqual([]);
    expect(await isDone()).toBe(false);
  });

  it('the saved values are returned, and the step is done', async () => {
    expect(await put(DELIVERY)).toMatchObject({ status: 200, body: { saved: true, ...DELIVERY } });
    expect((await owner.http.get(path)).body).toEqual({
      saved: true,
      version: expect.any(Number),
      ...DELIVERY,
    });
    expect(await isDone()).toBe(true);
  });

  it('the first save uses the shown defaults, without the sample zip codes', async () => {
    const { body } = await put({ has_dine_in: true });
    expect(body).toEqual({ ...DEFAULT_DELIVERY, saved: true, has_dine_in: true, zip_codes: [], version: 1 });
    expect((await owner.http.get(path)).body).toEqual(body);
  });

  it.each(Object.keys(DELIVERY) as (keyof typeof DELIVERY)[])(
    'the field %s stays when it is omitted',
    async (field) => {
      await put(DELIVERY);
      const { [field]: kept, ...others } = DELIVERY;
      expect(await put(others)).toMatchObject({ status: 200, body: { [field]: kept } });
      expect((await owner.http.get(path)).body).toEqual({
        saved: true,
        version: expect.any(Number),
        ...DELIVERY,
      });
    },
  );

  it('a save changes only the sent fields, and nothing without any', async () => {
    await put(DELIVERY);
    expect((await put({ pickup_eta_to: 60 })).body).toEqual({
      saved: true,
      version: expect.any(Number),
      ...DELIVERY,
      pickup_eta_to: 60,
    });
    expect((await put({})).body).toEqual({
      saved: true,
      version: expect.any(Number),
      ...DELIVERY,
      pickup_eta_to: 60,
    });
  });

  it('null clears the radius', async () => {
    await put(DELIVERY);
    expect((await put({ coverage_radius_miles: null })).body.coverage_radius_miles).toBeNull();
  });

  it('parallel saves of different fields are both kept', async () => {
    await put(DELIVERY);
    await Promise.all([put({ delivery_fee: 7 }), put({ min_order_amount: 20 })]);
    expect((await owner.http.get(path)).body).toMatchObject({ delivery_fee: 7, min_order_amount: 20 });
  });

  it('the sample zip codes can be saved as real ones', async () => {
    const { body } = await put(DEFAULT_DELIVERY);
    expect(body).toEqual({ saved: true, ...DEFAULT_DELIVERY, version: 1 });
  });

  it('a decimal comma and both thousands separators are accepted', async () => {
    const { body } = await put({
      ...DELIVERY,
      delivery_fee: '1,50',
      min_order_amount: '1.234,50',
      free_over_amount: '1,234.50',
      coverage_radius_miles: '2,5',
    });
    expect(body).toMatchObject({
      delivery_fee: 1.5,
      min_order_amount: 1234.5,
      free_over_amount: 1234.5,
      coverage_radius_miles: 2.5,
    });
  });

  it('a text in a number field is read as 0', async () => {
    const { body } = await put({ ...DELIVERY, delivery_fee: 'a lot', delivery_eta_from: 'soon' });
    expect(body).toMatchObject({ delivery_fee: 0, delivery_eta_from: 0 });
  });

  it('a number in a text is accepted, an empty one is 0, and an empty radius is not set', async () => {
    const { body } = await put({
      ...DELIVERY,
      delivery_eta_from: '15',
      delivery_eta_to: 20,
      pickup_eta_from: '',
      pickup_eta_to: null,
      delivery_fee: ' 2.5 ',
      min_order_amount: '1.010',
      free_over_amount: 0.1 + 0.2,
      coverage_radius_miles: '',
    });
    expect(body).toMatchObject({
      delivery_eta_from: 15,
      delivery_eta_to: 20,
      pickup_eta_from: 0,
      pickup_eta_to: 0,
      delivery_fee: 2.5,
      min_order_amount: 1.01,
      free_over_amount: 0.3,
      coverage_radius_miles: null,
    });
    expect((await owner.http.get(path)).body).toEqual(body);
  });

  it('repeated zip codes and order types are stored once', async () => {
    const { body } = await put({
      zip_codes: [' 10001', '10002', '10001 ', '', '  '],
      order_types: ['In Person', 'Online', 'Online'],
    });
    expect(body).toMatchObject({ zip_codes: ['10001', '10002'], order_types: ['Online', 'In Person'] });
  });

  it('reversed estimates, no order type and fees without their switch are accepted', async () => {
    const odd = {
      delivery_eta_from: 30,
      delivery_eta_to: 20,
      order_types: [],
      apply_delivery_fee: false,
      delivery_fee: 4,
    };
    expect((await put(odd)).body).toMatchObject(odd);
  });

  it.each<[object, string, string]>([
    [{ delivery_fee: -1 }, 'Delivery fee can’t be negative.', 'delivery_fee'],
    [{ min_order_amount: '-0.5' }, 'Minimum order can’t be negative.', 'min_order_amount'],
    [{ free_over_amount: -0.01 }, 'Free delivery amount can’t be negative.', 'free_over_amount'],
    [{ free_over_amount: 1e8 }, 'Free delivery amount can be at most 99,999,999.99.', 'free_over_amount'],
    [{ delivery_fee: '1,5,0' }, 'Delivery fee must be a number.', 'delivery_fee'],
    [{ delivery_fee: [3] }, 'Delivery fee must be a number.', 'delivery_fee'],
    [{ delivery_fee: 0.0015 }, 'Delivery fee can have at most 2 decimals.', 'delivery_fee'],
    [{ delivery_eta_from: -5 }, 'Delivery time can’t be negative.', 'delivery_eta_from'],
    [{ pickup_eta_to: 1_441 }, 'Pickup time can be at most 1,440.', 'pickup_eta_to'],
    [{ coverage_mode: 'everywhere' }, 'Coverage is either by distance or by zip.', 'coverage_mode'],
    [{ coverage_radius_miles: -1 }, 'Radius can’t be negative.', 'coverage_radius_miles'],
    [{ coverage_radius_miles: 1_001 }, 'Radius can be at most 1,000.', 'coverage_radius_miles'],
    [{ zip_codes: ['12345678901'] }, 'Zip codes must be at most 10 characters.', 'zip_codes.0'],
    [{ zip_codes: [10001] }, 'zip_codes.0 must be text.', 'zip_codes.0'],
    [{ zip_codes: '10001' }, 'zip_codes must be a list.', 'zip_codes'],
    [{ zip_codes: Array(501).fill('1') }, 'A restaurant can list at most 500 zip codes.', 'zip_codes'],
    [{ order_types: ['By pigeon'] }, 'Order types are Online, Call in and In Person.', 'order_types.0'],
    [{ has_delivery: 'yes' }, 'has_delivery must be true or false.', 'has_delivery'],
    [{ auto_request_driver: 1 }, 'auto_request_driver must be true or false.', 'auto_request_driver'],
  ])('the step refuses %j and writes nothing', async (fields, message, field) => {
    const reply = await owner.http.put(path, { ...DELIVERY, ...fields });
    expectFailure(reply, { status: 400, code: 'invalid', detail: message, paths: [field] });
    expect((await owner.http.get<SavedDelivery>(path)).body.saved).toBe(false);
  });

  it('an infinite number in JSON is refused', async () => {
    const reply = await owner.http.put<ErrorBody>(path, undefined, { raw: '{"delivery_fee": 1e999}' });
    expect(reply).toMatchObject({ status: 400, body: { detail: 'Delivery fee must be a number.' } });
  });

  it('many parallel saves all succeed', async () => {
    const fees = [1, 2, 3, 4, 5, 6];
    const replies = await Promise.all(fees.map((delivery_fee) => put({ delivery_fee })));
    expect(replies.map(({ status }) => status)).toEqual(fees.map(() => 200));
    expect(fees).toContain((await owner.http.get<SavedDelivery>(path)).body.delivery_fee);
  });

  it('the step is read and saved with one statement each, besides the identity lookup', async () => {
    expect(await statementsOf(() => owner.http.get(path))).toHaveLength(2);
    expect(await statementsOf(() => put(DELIVERY))).toHaveLength(2);
    expect(await statementsOf(() => put({ ...DELIVERY, delivery_fee: 1 }))).toHaveLength(2);
  });
});
