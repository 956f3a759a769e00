import { beforeEach, describe, expect, it } from 'vitest';
import type { OnboardingStatus, SlugCheck } from '../../../src/modules/onboarding/onboarding.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import { People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);

describe('the step about a restaurant', () => {
  let path: string;
  let slug: string;
  let made = 0;

  const owner = useFixture(() => people.owner(), beforeEach);
  beforeEach(async () => {
    path = `/onboarding/${owner.restaurant}/about/`;
    slug = `about-${Date.now().toString(36)}-${(made += 1)}`;
  });

  const another = async () => {
    const id = await people.restaurant();
    return { http: (await people.member(id, 'owner')).http, path: `/onboarding/${id}/about/` };
  };

  it('the step is empty before the first save', async () => {
    const { status, body } = await owner.http.get(path);
    expect(status).toBe(200);
    expect(body).toEqual({ name: '', about: '', slug: '', logo_url: null, version: 0 });
  });

  it('the saved values are returned, and the step is done', async () => {
    const about = {
      name: 'Mario’s',
      about: 'Pizza & more 🍕',
      slug,
      logo_url: 'https://cdn.example/logo.png',
    };
    expect(await owner.http.put(path, { ...about, name: '  Mario’s ' })).toMatchObject({
      status: 200,
      body: about,
    });
    expect((await owner.http.get(path)).body).toEqual({ ...about, version: 1 });
    const { body } = await owner.http.get<OnboardingStatus>(`/onboarding/${owner.restaurant}/status/`);
    expect(body).toMatchObject({ name: 'Mario’s', progress: { about: true, location: false } });
  });

  it('the slug is lowercased and keeps letters, digits and hyphens', async () => {
    const reply = await owner.http.put(path, { name: 'X', slug: ` -${slug.toUpperCase()} !é_/-` });
    expect(reply.body).toMatchObject({ slug: `${slug}e` });
  });

  it('omitted description and logo stay', async () => {
    const kept = { about: 'Since 1962', logo_url: 'https://images.example/logo.webp' };
    await owner.http.put(path, { name: 'X', slug, ...kept });
    expect((await owner.http.put(path, { name: 'Y', slug })).body).toEqual({
      name: 'Y',
      slug,
      ...kept,
      version: 2,
    });
    expect((await owner.http.get(path)).body).toEqual({ name: 'Y', slug, ...kept, version: 2 });
  });

  it.each([null, ''])('the value %j means no logo', async (logo_url) => {
    expect((await owner.http.put(path, { name: 'X', slug, logo_url })).body).toMatchObject({
      logo_url: null,
    });
  });

  it.each([
    [{ slug: 'x' }, 'Please enter restaurant name.', 'name'],
    [{ name: '   ', slug: 'x' }, 'Please enter restaurant name.', 'name'],
    [{ name: 'X' }, 'Please set your Feast URL.', 'slug'],
    [{ name: 'X', slug: 'my 麺や' }, 'Please set your Feast URL.', 'slug'],
    [{ name: 'X', slug: 5 }, 'Please set your Feast URL.', 'slug'],
    [{ name: 'x'.repeat(121), slug: 'x' }, 'The name must be at most 120 characters.', 'name'],
    [{ name: 'X', slug: 'x'.repeat(61) }, 'The URL must be at most 60 characters.', 'slug'],
    [
      { name: 'X', slug: 'x', logo_url: 'javascript:alert(1)' },
      'Enter an image URL that begins with https://.',
      'logo_url',
    ],
  ])('the step refuses %j and writes nothing', async (body, message, field) => {
    const reply = await owner.http.put<ErrorBody>(path, body);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ detail: message, message });
    expect(reply.body.errors).toContainEqual({ path: field, message });
    expect((await owner.http.get(path)).body).toMatchObject({ name: '', slug: '' });
  });

  it('a slug belongs to one restaurant in any case, and its owner can save it again', async () => {
    const other = await another();
    await owner.http.put(path, { name: 'First', slug });
    const reply = await other.http.put<ErrorBody>(other.path, { name: 'Second', slug: slug.toUpperCase() });
    expect(reply.status).toBe(409);
    expect(reply.body).toEqual({
      detail: 'That URL is already taken.',
      message: 'That URL is already taken.',
      code: 'slug_taken',
      errors: [{ path: 'slug', message: 'That URL is already taken.' }],
    });
    expect((await other.http.get(other.path)).body).toMatchObject({ name: '', slug: '' });
    expect((await owner.http.put(path, { name: 'First again', slug })).status).toBe(200);
  });

  it("the product's own paths cannot be slugs", async () => {
    const reply = await owner.http.put<ErrorBody>(path, { name: 'X', slug: 'Admin' });
    expect(reply).toMatchObject({ status: 409, body: { detail: 'That URL is already taken.' } });
  });

  it('one of many parallel requests gets a slug', async () => {
    const rivals = await Promise.all(Array.from({ length: 6 }, another));
    const replies = await Promise.all(
      rivals.map((rival) => rival.http.put(rival.path, { name: 'Rival', slug })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('the step is read with two statements and saved with four, whatever is omitted', async () => {
    const whole = { name: 'X', slug, about: 'Y', logo_url: null };
    expect(await statementsOf(() => owner.http.put(path, whole))).toHaveLength(4);
    expect(await statementsOf(() => owner.http.put(path, { name: 'X', slug }))).toHaveLength(4);
    expect(await statementsOf(() => owner.http.get(path))).toHaveLength(2);
  });
});

describe('GET /onboarding/{rid}/slug/', () => {
  let slug: string;
  let made = 0;

  const owner = useFixture(() => people.owner(), beforeEach);
  beforeEach(async () => {
    slug = `slug-${Date.now().toString(36)}-${(made += 1)}`;
  });

  const check = <T = SlugCheck>(text: string) =>
    owner.http.get<T>(`/onboarding/${owner.restaurant}/slug/?slug=${encodeURIComponent(text)}`);
  const give = async (text: string) =>
    t.rows('restaurants').update(await people.restaurant(), { slug: text });

  it('a free slug is reported as it would be saved', async () => {
    const reply = await check(`  ${slug.toUpperCase()} !`);
    expect(reply).toMatchObject({ status: 200, body: { slug, available: true, suggestions: [] } });
  });

  it('a taken slug comes with free suggestions', async () => {
    await give(slug);
    await give(`${slug}-3`);
    await owner.http.put(`/onboarding/${owner.restaurant}/location/`, {
      city: 'São Paulo',
      state: 'SP',
      zip_code: '1',
    });
    await give(`${slug}-sp`);
    const { body } = await check(slug);
    expect(body).toEqual({
      slug,
      available: false,
      suggestions: [`${slug}-sao-paulo`, `${slug}-2`, `${slug}-4`],
    });
    for (const suggestion of body.suggestions) expect((await check(suggestion)).body.available).toBe(true);
    const [best = ''] = body.suggestions;
    expect(
      (await owner.http.put(`/onboarding/${owner.restaurant}/about/`, { name: 'X', slug: best })).status,
    ).toBe(200);
  });

  it('a suggestion exists even when the obvious ones are taken', async () => {
    for (const ending of ['', '-2', '-3', '-4']) await give(`${slug}${ending}`);
    expect((await check(slug)).body.suggestions).toEqual([`${slug}-${owner.restaurant}`]);
  });

  it("a restaurant's own slug counts as available", async () => {
    await owner.http.put(`/onboarding/${owner.restaurant}/about/`, { name: 'X', slug });
    expect((await check(slug)).body).toEqual({ slug, available: true, suggestions: [] });
  });

  it("the product's own paths count as taken", async () => {
    const { body } = await check('Admin');
    expect(body).toMatchObject({ slug: 'admin', available: false });
    expect(body.suggestions[0]).toMatch(/^admin-/);
  });

  it('a suggestion is never longer than the longest slug', async () => {
    const long = slug.padEnd(60, 'x');
    await give(long);
    const { body } = await check(long);
    expect(body.suggestions).toHaveLength(3);
    for (const suggestion of body.suggestions) expect(suggestion.length).toBeLessThanOrEqual(60);
  });

  it.each([
    ['', 'Please set your Feast URL.'],
    ['麺 !', 'Please set your Feast URL.'],
    ['x'.repeat(61), 'The URL must be at most 60 characters.'],
  ])('the check refuses %j', async (text, message) => {
    const reply = await check<ErrorBody>(text);
    expect(reply).toMatchObject({
      status: 400,
      body: { detail: message, errors: [{ path: 'slug', message }] },
    });
  });

  it('the check needs a slug', async () => {
    const reply = await owner.http.get<ErrorBody>(`/onboarding/${owner.restaurant}/slug/`);
    expect(reply).toMatchObject({ status: 400, body: { detail: 'Please set your Feast URL.' } });
  });

  it('the check takes one statement for a free slug and two for a taken one, besides the identity lookup', async () => {
    expect(await statementsOf(() => check(slug))).toHaveLength(2);
    await give(slug);
    expect(await statementsOf(() => check(slug))).toHaveLength(3);
  });
});
