/**
 * `npm run client -- [ADDRESS]`: packs the API's clients into `clients/`. The product must run at ADDRESS, which is
 * http://localhost:3000 by default: feast-client is made from its OpenAPI document. feast-trpc has the router's types.
 */
import { join, relative } from 'node:path';
import { print, step } from '../app/terminal.mjs';
import { packClient, packRouterTypes } from '../clients/packages.mjs';
import { Failure } from '../stack/failure.mjs';
import { ROOT } from '../stack/paths.mjs';

const FOLDER = join(ROOT, 'clients');
const [address = 'http://localhost:3000'] = process.argv.slice(2);

try {
  const document = await readDocument();
  await step('feast-client', async () => relative(ROOT, await packClient(document, FOLDER)));
  await step('feast-trpc', async () => relative(ROOT, await packRouterTypes(document.info.version, FOLDER)));
  print(`\nInstall them with npm install ${relative(process.cwd(), FOLDER)}/*.tgz.`);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function readDocument() {
  if (URL.canParse(address)) {
    const response = await fetch(new URL('/openapi.json', address)).catch(() => undefined);
    if (response?.ok) return response.json();
  }
  throw new Failure(`No API answers at ${address}. Run npm start, or pass the address of a running product.`);
}
