import { describe, expect, it } from 'vitest';
import { surveyCreateInput } from '../../../src/modules/survey/survey.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { People } from '../../support/people.js';
import { planOf, readingMore, type Recorded, recorded, rowsRead } from '../../support/plans.js';
import { useApp, useFixture } from '../../support/use-app.js';

const MESSAGES = 20_000;
const SURVEYS = 5_000;
/** Limit of rows that a statement reads in one table. */
const MOST_ROWS = 1_000;

const t = useApp(
  {},
  {
    database: 'crowd',
    statements: [
      `INSERT INTO messages (email, zip_code, message, status, user_agent)
         SELECT CONCAT('guest-', seq, '@example.com'), '10012', '', IF(seq % 50 = 0, 'new', 'read'), REPEAT('x', 200)
         FROM seq_1_to_${MESSAGES}`,
      `INSERT INTO counters (name, count) VALUES ('messages/new', ${MESSAGES / 50}),
         ('messages/read', ${MESSAGES - MESSAGES / 50}), ('survey/responses', ${SURVEYS})`,
      `INSERT INTO survey_responses (answers)
         SELECT '${JSON.stringify(surveyCreateInput.parse({}))}' FROM seq_1_to_${SURVEYS}`,
      `INSERT INTO survey_texts (response_id, question, body)
         SELECT id, IF(id % 100 = 0, 'wish_feature', 'wish_fix_one'), 'A bell' FROM survey_responses`,
      'ANALYZE TABLE messages, counters, survey_responses, survey_texts',
    ],
  },
);
const staff = useFixture(() => new People(t).person({ staff: true }));

/** Records a request's statements on these tables. */
const asked = async (path: string): Promise<Recorded[]> =>
  (await recorded(t.database, () => staff.http.get(path))).filter(({ sql }) =>
    /messages|survey|counters/.test(sql),
  );

describe(`among ${MESSAGES} messages and ${SURVEYS} surveys`, () => {
  it.each([
    '/messages/?page_size=50',
    '/messages/?status=new&page_size=50',
    '/messages/?status=archived',
    '/messages/?status=read&page=4',
    '/surveys/operator/?page_size=50',
    '/surveys/operator/summary/',
    '/surveys/operator/texts/?question=wish_feature&page_size=50',
  ])(`GET %s reads no more than ${MOST_ROWS} rows`, async (path) => {
    const statements = await asked(path);
    expect(statements.length).toBeGreaterThan(0);
    expect(readingMore(MOST_ROWS, statements)).toEqual([]);
  });

  it('far pages are found from their neighbors and from the end, with correct rows', async () => {
    const ids = async (path: string) => {
      const { body } = await staff.http.get<Page<{ id: number }>>(path);
      return { ...body, ids: body.results.map(({ id }) => id) };
    };
    const far = await ids('/messages/?page_size=50&page=200');
    const [next, previous] = [far.next ?? '', far.previous ?? ''].map((link) =>
      link.replace(/^.*(?=\/messages)/, ''),
    );
    expect(far.ids[0]).toBe(MESSAGES - 199 * 50);
    expect((await ids(next ?? '')).ids).toEqual(far.ids.map((id) => id - 50));
    expect((await ids(previous ?? '')).ids).toEqual(far.ids.map((id) => id + 50));
    expect((await ids((await ids(next ?? '')).previous?.replace(/^.*(?=\/messages)/, '') ?? '')).ids).toEqual(
      far.ids,
    );
    const end = await ids('/messages/?page_size=60&page=334');
    expect([end.ids.length, end.ids[0], end.ids.at(-1), end.next]).toEqual([20, 20, 1, null]);
    const beforeEnd = await ids('/messages/?page_size=60&page=333');
    expect([beforeEnd.ids.length, beforeEnd.ids.at(-1)]).toEqual([60, 21]);
    for (const path of [next, previous, '/messages/?page_size=25&page=800'])
      expect(readingMore(MOST_ROWS, await asked(path ?? ''))).toEqual([]);
  });

  it('a search by a part of an email reads an index of emails', async () => {
    const [page] = await asked('/messages/?email=guest-19');
    expect(await planOf(t.database, page)).toContainEqual(
      expect.objectContaining({ key: 'messages_found', Extra: expect.stringContaining('Using index') }),
    );
  });

  it('this test detects a statement that reads too much', async () => {
    const all = { sql: `SELECT COUNT(*) FROM messages WHERE user_agent = '1'`, parameters: [] };
    expect(await rowsRead(t.database, all)).toBeGreaterThan(MOST_ROWS);
  });
});
