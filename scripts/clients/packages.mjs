import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { ROOT } from '../stack/paths.mjs';
import { routerTypes } from './router-types.mjs';

const run = promisify(execFile);
const TEMPLATES = join(ROOT, 'scripts/clients');
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/**
 * Packs `feast-client`, the client of the REST API.
 * @param document the parsed OpenAPI document
 * @param folder where the packed file is put
 * @returns the packed file's path
 */
export async function packClient(document, folder) {
  const types = astToString(await openapiTS(document));
  return pack('feast-client', folder, {
    files: { 'paths.d.ts': types },
    manifest: {
      version: document.info.version,
      description: 'Typed client for the REST API of Feast',
      exports: { types: './index.d.ts', default: './index.js' },
      dependencies: { 'openapi-fetch': devDependencies['openapi-fetch'] },
    },
  });
}

/**
 * Packs `feast-trpc`, the types of the tRPC router.
 * @param version version of the API
 * @param folder where the packed file is put
 * @returns the packed file's path
 */
export function packRouterTypes(version, folder) {
  return pack('feast-trpc', folder, {
    files: { 'routes.d.ts': routerTypes() },
    manifest: {
      version,
      description: 'Types of the tRPC router of Feast',
      types: './index.d.ts',
      peerDependencies: { '@trpc/server': dependencies['@trpc/server'] },
    },
  });
}

/** Packs a template with generated files and its package.json. */
async function pack(name, folder, { files, manifest }) {
  mkdirSync(folder, { recursive: true });
  const source = mkdtempSync(join(tmpdir(), `${name}-`));
  try {
    cpSync(join(TEMPLATES, name), source, { recursive: true });
    for (const [file, text] of Object.entries(files)) writeFileSync(join(source, file), text);
    const described = { name, type: 'module', license: 'UNLICENSED', ...manifest };
    writeFileSync(join(source, 'package.json'), JSON.stringify(described, null, 2));
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: source });
    return join(folder, JSON.parse(stdout)[0].filename);
  } finally {
    rmSync(source, { recursive: true });
  }
}
