import { describe, expect, it } from 'vitest';
import { ForeignAnswer, assertApiResponse } from './foreign-answer';

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: JSON_TYPE });
const refused = { error: { code: -32_001, message: 'No.', data: { detail: 'No.', code: 'forbidden' } } };
const answered = { result: { data: 1 } };

describe('a response', () => {
  it.each([
    ['a result', json(200, answered)],
    ['a refusal', json(403, refused)],
    ['a batch with one failed call', json(207, [answered, refused])],
    ['a batch of failed calls', json(403, [refused, refused])],
  ])("is accepted as the API's: %s", async (_name, response) => {
    await expect(assertApiResponse(response)).resolves.toBeUndefined();
    expect(await response.json()).toBeDefined();
  });

  it.each([
    ['an HTML page with an error status', new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['an HTML page with status 200', new Response('<h1>Sign in to the network</h1>', { status: 200 })],
    ['an empty response', new Response(null, { status: 504, headers: JSON_TYPE })],
    ['JSON from another program', json(403, { message: 'blocked' })],
    ['JSON with a detail and no code', json(404, { detail: 'no route' })],
    ['an error without data', json(500, { error: { message: 'upstream' } })],
    ['an empty list', json(403, [])],
  ])('is rejected as foreign: %s', async (_name, response) => {
    await expect(assertApiResponse(response)).rejects.toEqual(new ForeignAnswer(response.status));
  });
});
