import { beforeEach, describe, expect, it } from '@jest/globals';
import type { SlugCheck } from '../../../src/modules/onboarding/onboarding.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import { People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { useApp, useFixture } from '../../support/use-app.js';

let slug: string;
let made = 0;

const t = useApp();
const people = new People(t);

const owner = useFixture(() => people.owner(), beforeEach);
beforeEach(async () => {
  slug = `slug-${Date.now().toString(36)}-${(made += 1)}`;
});

const check = <T = SlugCheck>(text: string) =>
  owner.http.get<T>(`/onboarding/${owner.restaurant}/slug/?slug=${encodeURIComponent(text)}`);
const give = async (text: string) =>
  people.execute('UPDATE restaurants SET slug = ? WHERE id = ?', [text, await people.restaurant()]);

describe('GET /onboarding/{rid}/slug/', () => {
  it('says that a free URL is free, as it would be saved', async () => {
    const reply = await check(`  ${slug.toUpperCase()} !`);
    expect(reply).toMatchObject({ status: 200, body: { slug, available: true, suggestions: [] } });
  });

  it('offers others for one that is taken, all of them free', async () => {
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

  it('offers something even when the obvious ones are gone', async () => {
    for (const ending of ['', '-2', '-3', '-4']) await give(`${slug}${ending}`);
    expect((await check(slug)).body.suggestions).toEqual([`${slug}-${owner.restaurant}`]);
  });

  it('leaves a restaurant its own URL', async () => {
    await owner.http.put(`/onboarding/${owner.restaurant}/about/`, { name: 'X', slug });
    expect((await check(slug)).body).toEqual({ slug, available: true, suggestions: [] });
  });

  it('takes the product’s own addresses for taken', async () => {
    const { body } = await check('Admin');
    expect(body).toMatchObject({ slug: 'admin', available: false });
    expect(body.suggestions[0]).toMatch(/^admin-/);
  });

  it('keeps to the longest URL', async () => {
    const long = slug.padEnd(60, 'x');
    await give(long);
    const { body } = await check(long);
    expect(body.suggestions).toHaveLength(3);
    for (const suggestion of body.suggestions) expect(suggestion.length).toBeLessThanOrEqual(60);
  });

  it.each([
    ['', 'Please set your Feast URL.'],
    ['é !', 'Please set your Feast URL.'],
    ['x'.repeat(61), 'The URL must be at most 60 characters.'],
  ])('refuses %j', async (text, message) => {
    const reply = await check<ErrorBody>(text);
    expect(reply).toMatchObject({
      status: 400,
      body: { detail: message, errors: [{ path: 'slug', message }] },
    });
  });

  it('asks for a URL', async () => {
    const reply = await owner.http.get<ErrorBody>(`/onboarding/${owner.restaurant}/slug/`);
    expect(reply).toMatchObject({ status: 400, body: { detail: 'Please set your Feast URL.' } });
  });

  it('takes one statement when it is free and two when it is not, beyond the one that lets people in', async () => {
    expect(await statementsOf(() => check(slug))).toHaveLength(2);
    await give(slug);
    expect(await statementsOf(() => check(slug))).toHaveLength(3);
  });
});
