import { describe, expect, it } from 'vitest';
import { ForeignAnswer, assertApiResponse } from './foreign-answer';

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: JSON_TYPE });
const refused = { error: { code: -32_001, message: 'No.', data: { detail: 'No.', code: 'forbidden' } } };
const answered = { result: { data: 1 } };

describe('the answer to a call', () => {
  it.each([
    ['a result', json(200, answered)],
    ['a refusal', json(403, refused)],
    ['calls of which one failed', json(207, [answered, refused])],
    ['calls that all failed', json(403, [refused, refused])],
  ])('is the API’s: %s', async (_name, response) => {
    await expect(assertApiResponse(response)).resolves.toBeUndefined();
    expect(await response.json()).toBeDefined();
  });

  it.each([
    ['a page with a failure', new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['a page with a success', new Response('<h1>Sign in to the network</h1>', { status: 200 })],
    ['nothing', new Response(null, { status: 504, headers: JSON_TYPE })],
    ['JSON of something else', json(403, { message: 'blocked' })],
    ['JSON with a detail and no code', json(404, { detail: 'no route' })],
    ['an error without data', json(500, { error: { message: 'upstream' } })],
    ['an empty list', json(403, [])],
  ])('is not the API’s: %s', async (_name, response) => {
    await expect(assertApiResponse(response)).rejects.toEqual(new ForeignAnswer(response.status));
  });
});
