import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type {
  CreatedSurvey,
  Survey,
  SurveySummary,
  SurveyTextRow,
} from '../../../src/modules/survey/survey.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { Page } from '../../../src/shared/schemas.js';
import { type Caller, People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { useApp, useFixture } from '../../support/use-app.js';

const FULL = {
  business_name: 'Nonna Lucia',
  role: 'Other',
  role_other: 'Nonna',
  restaurant_types: ['Fine Dining'],
  pos_system: 'Other',
  pos_other: 'A drawer',
  pos_satisfaction: 'Neutral',
  pos_painpoints: 'It sticks',
  ordering_devices: ['Phone'],
  ordering_wishlist: 'A bell',
  delivery_apps: ['DoorDash', 'Other'],
  delivery_other: 'Bicycle',
  white_label: 'Other',
  white_label_other: 'My nephew',
  delivery_frustrations: ['Cold', '', 'Late'],
  delivery_interests: ['Own drivers'],
  staff_tools_text: 'A wall',
  staff_tools_used: ['Paper'],
  ops_efficiency_text: 'Mornings',
  systems_used: ['Payroll'],
  systems_feedback: 'They quarrel',
  analytics_tracked: ['Daily sales'],
  reports_needed: 'None',
  wish_fix_one: 'The drawer',
  wish_feature: 'A bell',
  early_access: true,
  contact_email: 'nonna@example.com',
};

const t = useApp();
const people = new People(t);
const staff = useFixture(() => people.person({ staff: true }));

const answer = (body: object, headers: Record<string, string> = {}, path = '/surveys/operator/') =>
  t.http.post<CreatedSurvey & ErrorBody>(path, body, { headers });
const stored = async (id: number) =>
  (await staff.http.get<Page<Survey>>('/surveys/operator/?page_size=500')).body.results.find(
    (survey) => survey.id === id,
  );
const named = (business_name: string) =>
  people.query<{ id: number }>(
    `SELECT id FROM survey_responses WHERE JSON_VALUE(answers, '$.business_name') = ?`,
    [business_name],
  );

describe('answering the survey', () => {
  it.each(['/surveys/operator', '/surveys/operator/'])('every field is stored: POST %s', async (path) => {
    const { status, body } = await answer(FULL, {}, path);
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual(['created_at', 'id']);
    expect(await stored(body.id)).toEqual({ ...FULL, ...body });
  });

  it('no field and no session is required', async () => {
    const { status, body } = await answer({});
    expect(status).toBe(201);
    expect(await stored(body.id)).toMatchObject({
      role: '',
      delivery_apps: [],
      early_access: false,
      delivery_frustrations: ['', '', ''],
    });
    expect((await t.http.post('/trpc/survey.create', {})).status).toBe(200);
  });

  it('parallel requests with one key store one survey', async () => {
    const business_name = randomUUID();
    const headers = { 'idempotency-key': randomUUID() };
    const replies = await Promise.all(Array.from({ length: 20 }, () => answer({ business_name }, headers)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await named(business_name)).toHaveLength(1);
  });

  it.each([
    ['an answer that is not offered', { restaurant_types: ['Castle'] }, 'Choose one of: Quick Service'],
    ['a text instead of a list', { restaurant_types: 'Food Truck' }, 'restaurant_types must be a list.'],
    ['a list that is too long', { systems_used: Array.from({ length: 31 }, String) }, 'systems_used'],
    ['a long text', { wish_feature: 'x'.repeat(4_001) }, 'wish_feature must be at most 4000 characters.'],
    ['a long name', { business_name: 'x'.repeat(201) }, 'business_name must be at most 200 characters.'],
    ['four frustrations', { delivery_frustrations: ['a', 'b', 'c', 'd'] }, 'delivery_frustrations'],
    ['text for a switch', { early_access: 'yes' }, 'early_access must be true or false.'],
  ])('an answer is refused with a sentence: %s', async (_, bad, words) => {
    const business_name = randomUUID();
    const reply = await answer({ business_name, ...bad });
    expect(reply.status).toBe(400);
    expect(reply.body.detail).toContain(words);
    expect(await named(business_name)).toEqual([]);
  });

  it('hostile text is stored unchanged', async () => {
    const wish_feature = `<img src=x onerror=alert(1)>'; DROP TABLE survey_texts; -- =1+1 😀`;
    const { body } = await answer({ wish_feature, ordering_devices: ['__proto__', '<b>'] });
    expect(await stored(body.id)).toMatchObject({ wish_feature, ordering_devices: ['__proto__', '<b>'] });
  });

  it('half a character is refused', async () => {
    const { status, body } = await answer({ wish_feature: 'A bell \ud83d' });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      detail: 'The request contains half a character. Send valid UTF-8.',
    });
  });
});

describe('the results of the survey', () => {
  const summary = async () => (await staff.http.get<SurveySummary>('/surveys/operator/summary/')).body;
  const countIn = ({ questions }: SurveySummary, question: string, wanted: string) =>
    questions.find((one) => one.question === question)?.answers.find((one) => one.answer === wanted)?.count ??
    0;

  it('the results count every answer', async () => {
    const before = await summary();
    await Promise.all(Array.from({ length: 8 }, () => answer(FULL)));
    const after = await summary();
    expect(after.responses - before.responses).toBe(8);
    expect(after.early_access - before.early_access).toBe(8);
    for (const [question, wanted] of [
      ['restaurant_types', 'Fine Dining'],
      ['delivery_apps', 'DoorDash'],
      ['delivery_apps', 'Other'],
      ['pos_satisfaction', 'Neutral'],
      ['analytics_tracked', 'Daily sales'],
    ] as const) {
      expect(countIn(after, question, wanted) - countIn(before, question, wanted)).toBe(8);
    }
    expect(countIn(after, 'delivery_apps', 'Postmates')).toBe(countIn(before, 'delivery_apps', 'Postmates'));
  });

  it('the results take one statement besides the identity lookup, for any number of answers', async () => {
    const path = '/surveys/operator/summary/';
    const others = await statementsOf(() => staff.http.post('/messages/mark_read/', { ids: [1] }));
    const statements = (await statementsOf(() => staff.http.get(path))).filter(
      (statement) => !others.includes(statement),
    );
    expect(statements).toHaveLength(1);
  });

  it('written answers are listed newest first, in pages', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    await answer({ wish_feature: one });
    await answer({});
    const { body } = await answer({ wish_feature: two });
    const page = await staff.http.get<Page<SurveyTextRow>>(
      '/surveys/operator/texts/?question=wish_feature&page_size=2',
    );
    expect(page.body.results.map(({ text }) => text)).toEqual([two, one]);
    expect(page.body.results[0]).toMatchObject({ response_id: body.id, created_at: body.created_at });
    const [counted] = await people.query<{ count: number }>(
      `SELECT COUNT(*) AS count FROM survey_texts WHERE question = 'wish_feature'`,
    );
    expect(page.body.count).toBe(Number(counted?.count));
    expect((await staff.http.get('/surveys/operator/texts/?question=contact_email')).status).toBe(400);
  });

  it('surveys are listed newest first, in pages', async () => {
    const [first, second] = [(await answer({})).body.id, (await answer({})).body.id];
    const page = await staff.http.get<Page<Survey>>('/surveys/operator?page_size=1&page=2');
    expect(page.body.results.map(({ id }) => id)).toEqual([first]);
    expect(page.body.count).toBeGreaterThanOrEqual(2);
    const part = await staff.http.post<{ results: Survey[] }>('/surveys/operator/export/', {
      before: second + 1,
    });
    expect(part.body.results.slice(0, 2).map(({ id }) => id)).toEqual([second, first]);
  });

  it('the export is logged', async () => {
    const superadmin = await people.person({ superadmin: true });
    await superadmin.http.post('/surveys/operator/export/', {});
    expect(await t.rows('audit_log').pick({ actor_user_id: superadmin.id }, 'action', 'target')).toEqual([
      { action: 'data.exported', target: 'surveys' },
    ]);
  });

  it.each([
    ['GET', '/surveys/operator/'],
    ['GET', '/surveys/operator'],
    ['GET', '/surveys/operator/summary/'],
    ['GET', '/surveys/operator/texts/?question=wish_feature'],
    ['POST', '/surveys/operator/export/'],
    ['GET', '/trpc/survey.list?input={}'],
    ['GET', '/trpc/survey.summary?input={}'],
  ])('only platform users can read: %s %s', async (method, path) => {
    const call = (caller: { http: Caller['http'] }) =>
      caller.http.send(method, path, method === 'POST' ? {} : undefined);
    expect((await call(t)).status).toBe(401);
    for (const role of ['owner', 'driver'] as const) {
      expect((await call(await people.member(await people.restaurant(), role))).status).toBe(403);
    }
    expect((await call(staff)).status).toBe(200);
  });
});
