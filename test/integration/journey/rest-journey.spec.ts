import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AuthResult, Profile } from '../../../src/modules/auth/auth.schemas.js';
import type { CategoryOutput } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { useApp, useWorker } from '../../support/use-app.js';
import { expectFailure } from '../../support/failures.js';
import type { HttpClient } from '../../support/http.js';
import { mails } from '../../support/mails.js';
import { emulator } from '../auth/emulator.js';

const LOCATION = {
  country: 'United States',
  street: '350 Fifth Avenue',
  city: 'New York',
  state: 'NY',
  zip_code: '10118',
};
const NOTHING_DONE = {
  location: false,
  about: false,
  delivery: false,
  hours: false,
  additional: false,
  contacts: false,
  launch: false,
};

const api = useApp();
useWorker();

/**
 * Walks the product's main task over REST alone, at the documented paths. Each step reads what the one before left in
 * the database, the mail catcher and the identity emulator.
 */
describe('the journey from an email to a menu over REST', () => {
  const email = `walker-${randomUUID()}@example.com`;
  const password = 'gazpacho at noon';
  const slug = `walk-${randomUUID().slice(0, 8)}`;
  let registering: HttpClient;
  let ann: HttpClient;
  let rid: number;
  let category: { id: number } & Record<string, unknown>;

  const expectTokens = (body: AuthResult, needProfile: boolean) => {
    expect(body).toEqual({
      access: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh: expect.any(String),
      tokens: { access: body.access, refresh: body.refresh },
      need_profile: needProfile,
      expires_in: expect.any(Number),
    });
  };

  it('the user requests a code', async () => {
    expectFailure(await api.http.post('/auth/register/', { email: 'ann@diner', accepted_terms: true }), {
      status: 400,
      code: 'invalid',
      detail: 'Please enter a valid email.',
      paths: ['email'],
    });
    expectFailure(await api.http.post('/auth/register/', { email, accepted_terms: false }), {
      status: 400,
      code: 'invalid',
      detail: 'You must accept Terms and Privacy.',
      paths: ['accepted_terms'],
    });
    const { status, body } = await api.http.post('/auth/register/', { email, accepted_terms: true });
    expect(status).toBe(200);
    expect(body).toEqual({ existing: false, resend_after: 60 });
  });

  it('the user verifies the email with the code', async () => {
    const code = await mails.code(email);
    const verify = (tried: string) => api.http.post<AuthResult>('/auth/verify/', { email, code: tried });
    expectFailure(await verify(code.slice(1)), {
      status: 400,
      code: 'invalid',
      detail: 'Enter the 6-digit code.',
      paths: ['code'],
    });
    const wrong = await verify(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    expect(wrong.status).toBe(400);
    const { status, body } = await verify(code);
    expect(status).toBe(200);
    expectTokens(body, true);
    registering = api.http.as(body.access);
    expect((await verify(code)).status).toBe(400);
  });

  it('the user can do nothing before the profile is finished, and finishes it', async () => {
    expectFailure(await registering.post('/onboarding/start/'), { status: 403, code: 'needs_profile' });
    const profile = { first_name: 'Ann', last_name: 'Walker', password };
    expectFailure(await registering.post('/auth/profile/', { ...profile, first_name: ' ' }), {
      status: 400,
      code: 'invalid',
      detail: 'Please enter your name.',
      paths: ['first_name'],
    });
    expectFailure(await registering.post('/auth/profile/', { ...profile, password: '1234567' }), {
      status: 400,
      code: 'invalid',
      detail: 'Password must be at least 8 characters.',
      paths: ['password'],
    });
    const { status, body } = await registering.post<AuthResult>('/auth/profile/', profile);
    expect(status).toBe(200);
    expectTokens(body, false);
    ann = api.http.as(body.access);
  });

  it('the user starts onboarding once with several requests', async () => {
    const started = await ann.post<{ id: number }>('/onboarding/start/');
    expect(started.status).toBe(200);
    expect(started.body).toEqual({ id: expect.any(Number), launched: false });
    expect((await ann.post('/onboarding/start/')).body).toEqual(started.body);
    rid = started.body.id;
    const { body } = await ann.get(`/onboarding/${rid}/status/`);
    expect(body).toEqual({
      id: rid,
      name: '',
      launched: false,
      progress: NOTHING_DONE,
      state: 'draft',
      pause_reason: '',
      paused_until: null,
      suspend_reason: '',
      currency: 'USD',
      time_zone: 'America/New_York',
    });
  });

  it('the user saves the location', async () => {
    const path = `/onboarding/${rid}/location/`;
    const before = await ann.get(path);
    expect(before.body).toEqual({
      country: 'United States',
      street: '',
      city: '',
      state: '',
      zip_code: '',
      version: 0,
    });
    expectFailure(await ann.put(path, { ...LOCATION, city: '' }), {
      status: 400,
      code: 'invalid',
      detail: 'Please fill Zip code, City and State.',
      paths: ['city'],
    });
    const saved = await ann.put(path, LOCATION);
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({ ...LOCATION, version: 1 });
    expect((await ann.get(path)).body).toEqual(saved.body);
  });

  it('the user saves name and slug', async () => {
    const path = `/onboarding/${rid}/about/`;
    const about = { name: 'The Walk', about: 'Soup, mostly.', slug };
    expectFailure(await ann.put(path, { ...about, name: '' }), {
      status: 400,
      code: 'invalid',
      detail: 'Please enter restaurant name.',
      paths: ['name'],
    });
    expectFailure(await ann.put(path, { ...about, slug: '' }), {
      status: 400,
      code: 'invalid',
      detail: 'Please set your Feast URL.',
      paths: ['slug'],
    });
    const saved = await ann.put(path, { ...about, slug: slug.toUpperCase() });
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({ ...about, logo_url: null, version: 1 });
    expect((await ann.get(path)).body).toEqual(saved.body);
  });

  it('the user launches the restaurant, with warnings for missing steps', async () => {
    const { status, body } = await ann.post<{ warnings: { step: string }[] }>(`/onboarding/${rid}/launch/`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: rid,
      launched: true,
      progress: { ...NOTHING_DONE, location: true, about: true, launch: true },
    });
    expect(body.warnings.map(({ step }) => step)).not.toContain('location');
    expect((await ann.get(`/onboarding/${rid}/status/`)).body).toMatchObject({ launched: true });
  });

  it('the user signs in at the identity provider and exchanges its token', async () => {
    expect((await ann.post('/auth/logout/')).status).toBe(200);
    expectFailure(await ann.get('/auth/me/'), { status: 401, code: 'session_ended' });
    expectFailure(await api.http.post('/auth/firebase/login/', {}), {
      status: 400,
      code: 'invalid',
      detail: 'Missing id_token',
      paths: ['id_token'],
    });
    expect(await emulator.signIn(email, 'not the password')).toBeUndefined();
    const id_token = (await emulator.signIn(email, password))?.idToken;
    const { status, body } = await api.http.post<AuthResult>('/auth/firebase/login/', { id_token });
    expect(status).toBe(200);
    expectTokens(body, false);
    ann = api.http.as(body.access);
  });

  it('the user owns a launched restaurant', async () => {
    expect((await ann.post('/onboarding/start/')).body).toEqual({ id: rid, launched: true });
    const { body } = await ann.get<Profile>('/auth/me/');
    expect(body).toMatchObject({
      email,
      first_name: 'Ann',
      last_name: 'Walker',
      need_profile: false,
      is_superadmin: false,
      is_staff: false,
      active_restaurant_id: rid,
      active_restaurant_name: 'The Walk',
      role: 'owner',
      memberships: [{ restaurant_id: rid, restaurant_name: 'The Walk', launched: true, role: 'owner' }],
    });
    expect(body.permissions).toContain('menu');
  });

  it('the user creates the first category', async () => {
    const list = `/categories/?restaurant_id=${rid}&page_size=100`;
    expect((await ann.get(list)).body).toEqual({ results: [], count: 0, next: null, previous: null });
    const soups = {
      restaurant_id: rid,
      name: 'Soups',
      description: 'Hot and cold',
      detail: { priced_by: 'size' },
    };
    expectFailure(await ann.post('/categories/deep/', { ...soups, name: '  ' }), {
      status: 400,
      code: 'invalid',
      detail: 'Please enter a category name',
      paths: ['name'],
    });
    const created = await ann.post<CategoryOutput>('/categories/deep/', soups);
    expect(created.status).toBe(201);
    const { id } = created.body;
    // The editor can add fields; the journey relies on these.
    category = {
      id,
      restaurant_id: rid,
      name: 'Soups',
      description: 'Hot and cold',
      detail: { category_id: id, priced_by: 'size' },
    };
    expect(created.body).toMatchObject(category);
    const after = await ann.get<Page<CategoryOutput>>(list);
    expect(after.body).toMatchObject({ results: [category], count: 1, next: null, previous: null });
  });

  it('the user finds it in another session, over paths without a trailing slash', async () => {
    const { body } = await api.http.post<AuthResult>('/auth/login', { email, password });
    const elsewhere = api.http.as(body.access);
    expect((await elsewhere.get(`/categories/${category.id}`)).body).toMatchObject(category);
    expect((await elsewhere.get<Page<CategoryOutput>>('/categories')).body.count).toBe(1);
    expect((await elsewhere.get(`/onboarding/${rid}/about`)).body).toMatchObject({ slug });
  });
});
