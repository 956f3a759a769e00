import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../src/shared/errors.js';
import { expectFailure } from './failures.js';
import type { HttpClient, Reply } from './http.js';

interface Client {
  http: HttpClient;
}

type Row = { id: number; version: number } & Record<string, unknown>;

/**
 * Fields added to valid ones, the field that is refused, and the exact sentence where the specification gives one.
 */
type Refusal = [fields: object, path: string, detail?: string];

/** Settings for the tests of a plain resource. */
export interface Crud {
  /** Path of the list; a row's path is below it. */
  path: string;
  /** Message for a row that doesn't exist or belongs to another restaurant. */
  absent: string;
  /** Has no session. */
  visitor: Client;
  /** Reads and writes rows. */
  writer: Client;
  /** Reads rows only, where such a caller exists. */
  reader?: Client;
  /** Callers who get 404 for the writer's rows. */
  strangers?: Client[];
  /** Callers who can read but not write. */
  forbidden?: Client[];
  /** Makes a different valid input each time. */
  input: () => object;
  /** The full answer for a new row of this input, without its id and version. */
  shown: (input: object) => object;
  /** Makes a different valid edit each time, with the fields that it results in. */
  edit: () => readonly [sent: object, shown: object];
  refused: readonly Refusal[];
  refusedEdits: readonly Refusal[];
  /** False when no operation reads a single row. */
  readsOne?: boolean;
}

/** Defines the tests that every plain resource passes. */
export function describeCrud(crud: Crud): void {
  const { path, writer, visitor, input, edit, readsOne = true, strangers = [], forbidden = [] } = crud;
  const reader = crud.reader ?? writer;
  const at = (id: number) => `${path}${id}/`;
  const create = (fields: object = {}) => writer.http.post<Row & ErrorBody>(path, { ...input(), ...fields });
  const made = async () => (await create()).body;
  const patch = (id: number, body: object, headers = {}) =>
    writer.http.patch<Row & ErrorBody>(at(id), body, { headers });
  const count = async () => (await writer.http.get<{ count: number }>(path)).body.count;
  const remove = (id: number, headers = {}) => writer.http.delete<ErrorBody>(at(id), { headers });
  const stale = { status: 412, code: 'stale' };
  const absent = { status: 404, code: 'not_found', detail: crud.absent };
  const expectShown = async (row: object & { id: number }) => {
    // Where no operation reads one row, an empty edit returns it.
    const { status, body } = readsOne ? await reader.http.get(at(row.id)) : await patch(row.id, {});
    expect({ status, body }).toEqual({ status: 200, body: row });
  };
  const calls = (id: number, { http }: Client): (() => Promise<Reply>)[] => [
    ...(readsOne ? [() => http.get(at(id))] : []),
    () => http.patch(at(id), edit()[0]),
    () => http.delete(at(id)),
  ];
  const expectRefused = ({ status, body }: Reply<ErrorBody>, [, field, detail]: Refusal) => {
    const message = detail ?? body.detail;
    expect({ status, body }).toEqual({
      status: 400,
      body: { detail: message, message, code: 'invalid', errors: [{ path: field, message }] },
    });
  };

  describe(`rows of ${path}`, () => {
    it('a row can be created, read, changed and deleted', async () => {
      const sent = input();
      const { status, body: row } = await writer.http.post<Row>(path, sent);
      expect(status).toBe(201);
      expect(row).toEqual({ ...crud.shown(sent), id: expect.any(Number), version: 1 });
      await expectShown(row);
      const [fields, shown] = edit();
      const changed = await patch(row.id, { ...fields, version: 1 });
      const { updated_at: _, ...kept } = row;
      expect(changed).toMatchObject({ status: 200, body: { ...kept, ...shown, version: 2 } });
      await expectShown(changed.body);
      expect(await remove(row.id)).toMatchObject({ status: 204, body: '' });
      for (const call of calls(row.id, writer)) expectFailure(await call(), absent);
    });

    it.each(crud.refused)('a row is refused with %j', async (...refusal) => {
      const before = await count();
      expectRefused(await create(refusal[0]), refusal);
      expect(await count()).toBe(before);
    });

    it.each(crud.refusedEdits)('a row stays unchanged when it is changed to %j', async (...refusal) => {
      const row = await made();
      expectRefused(await patch(row.id, refusal[0]), refusal);
      await expectShown(row);
    });

    it('a row is protected from edits and deletions with an old version', async () => {
      const { id } = await made();
      const { body: row } = await patch(id, edit()[0]);
      for (const [body, headers] of [
        [{ ...edit()[0], version: 1 }, {}],
        [edit()[0], { 'if-match': '"1"' }],
        [edit()[0], { 'if-match': '1' }],
        [{ version: 1 }, {}],
      ] as const) {
        expectFailure(await patch(id, body, headers), stale);
      }
      expectFailure(await remove(id, { 'if-match': '"1"' }), stale);
      for (const body of [{}, { version: 2 }])
        expect(await patch(id, body)).toMatchObject({ status: 200, body: row });
      await expectShown(row);
      expect((await patch(id, edit()[0], { 'if-match': '"2"' })).body.version).toBe(3);
      expect((await remove(id, { 'if-match': '"3"' })).status).toBe(204);
    });

    it('one Idempotency-Key creates one row', async () => {
      const [body, headers] = [input(), { 'idempotency-key': randomUUID() }];
      const before = await count();
      const once = () => writer.http.post<Row>(path, body, { headers });
      const replies = [...(await Promise.all([once(), once(), once()])), await once()];
      for (const reply of replies) expect(reply).toMatchObject({ status: 201, body: replies[0]?.body });
      expect(await count()).toBe(before + 1);
    });

    it("an unknown row and another restaurant's are 404", async () => {
      const row = await made();
      const refused = [
        ...calls(4_000_000_000, writer),
        ...strangers.flatMap((stranger) => calls(row.id, stranger)),
      ];
      for (const call of refused) expectFailure(await call(), absent);
      expect((await patch(row.id, { version: 1 })).body).toEqual(row);
    });

    it('visitors and callers without write access are refused', async () => {
      const row = await made();
      for (const { http } of forbidden) {
        expect((await http.get(path)).status).toBe(200);
        expect((await http.get(at(row.id))).status).toBe(200);
        expect((await http.post(path, input())).status).toBe(403);
        expect((await http.patch(at(row.id), edit()[0])).status).toBe(403);
        expect((await http.delete(at(row.id))).status).toBe(403);
      }
      for (const call of [...calls(row.id, visitor), () => visitor.http.get(path)])
        expect((await call()).status).toBe(401);
      expect((await visitor.http.post(path, {})).status).toBe(401);
      expect((await patch(row.id, { version: 1 })).body).toEqual(row);
    });
  });
}
