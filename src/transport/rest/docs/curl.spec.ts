import { expect, it } from 'vitest';
import { curlOf } from './curl.js';

const BASE = { base: 'https://feast.example', isPublic: false, parameters: [] };
const ID = { name: 'id', in: 'path', required: true, example: 42 };

it('a read has its path, its required parameters and the token', () => {
  const list = { name: 'list', in: 'query', required: true, example: 'menu.items.list' };
  const parameters = [ID, list, { name: 'page', in: 'query', example: 2 }];
  expect(curlOf({ ...BASE, method: 'GET', path: '/rows/{id}/', parameters })).toBe(
    "curl 'https://feast.example/rows/42/?list=menu.items.list' \\\n  -H 'Authorization: Bearer <access>'",
  );
});

it('a body is quoted for the shell', () => {
  const json = { name: "Nonna's" };
  expect(curlOf({ ...BASE, isPublic: true, method: 'PATCH', path: '/rows/', json })).toBe(
    [
      "curl -X PATCH 'https://feast.example/rows/'",
      "-H 'Content-Type: application/json'",
      String.raw`-d '{"name":"Nonna'\''s"}'`,
    ].join(' \\\n  '),
  );
});

it('a file is sent as a form or as the body', () => {
  expect(curlOf({ ...BASE, method: 'POST', path: '/upload/', fileField: 'file' })).toContain(
    '-F file=@picture.jpg',
  );
  expect(curlOf({ ...BASE, method: 'POST', path: '/file/', isFile: true })).toContain(
    '--data-binary @menu.xlsx',
  );
});
