/**
 * The server that the product is compared with: node:http, mysql2 with prepared statements and a token check by HMAC.
 * Its answers have the fields and values of the product's, for one restaurant. It checks no sessions or permissions.
 */
import { createServer } from 'node:http';
import { createPool } from 'mysql2/promise';
import { readCategory, readMenu } from './menu.mjs';
import { changePrice } from './price.mjs';
import { isGenuine } from './token.mjs';
import { listToppings } from './toppings.mjs';

const CONNECTIONS = 10;

const pool = createPool({
  uri: process.env.DATABASE_URL,
  connectionLimit: CONNECTIONS,
  timezone: 'Z',
  decimalNumbers: true,
});
const execute = async (sql, values) => (await pool.execute(sql, values))[0];
const [{ id: restaurantId }] = await execute('SELECT MIN(id) AS id FROM restaurants', []);

/** Routes by method and path, with the id in it. */
const ROUTES = [
  ['GET', /^\/health\/ready$/, () => ({})],
  ['GET', /^\/toppings\/$/, (_id, url) => listToppings(execute, restaurantId, url.searchParams)],
  ['GET', /^\/categories\/(\d+)\/deep\/$/, (id) => readCategory(execute, restaurantId, id)],
  ['GET', /^\/menu\/$/, () => readMenu(execute, restaurantId)],
  [
    'PATCH',
    /^\/extra-options\/selections\/(\d+)\/$/,
    (id, _url, { price }) => changePrice(execute, id, price),
  ],
];

createServer((request, response) => {
  answer(request).then(
    ({ status = 200, body }) => {
      const text = JSON.stringify(body);
      response
        .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
        .end(text);
    },
    (error) => {
      process.stderr.write(`${error.stack}\n`);
      response.writeHead(500).end();
    },
  );
}).listen(Number(process.env.PORT), '127.0.0.1');

async function answer(request) {
  const url = new URL(request.url, 'http://bare');
  for (const [method, path, handle] of ROUTES) {
    const match = request.method === method ? path.exec(url.pathname) : null;
    if (match === null) continue;
    if (url.pathname !== '/health/ready' && !isGenuine(request.headers.authorization))
      return { status: 401, body: {} };
    const sent = method === 'GET' ? undefined : JSON.parse(await textOf(request));
    return { body: await handle(Number(match[1]), url, sent) };
  }
  return { status: 404, body: {} };
}

async function textOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
