import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Folder, in the built web, of the pages that have a template of their own; see web/build/prerender.ts. */
const FOLDER = 'pages';
const SUFFIX = '.html';
/** `/` itself. */
const ROOT = 'index';

/** In the place of a number, and the file for every address below its folder that has none of its own. */
const ANY = 'any';
const NUMBER = /(?<=\/)\d+(?=\/|$)/g;

/** Finds the template of an address. */
export function findTemplate(templates: ReadonlyMap<string, string>, address: string): string | undefined {
  const [, folder = ''] = address.split('/');
  return templates.get(address.replace(NUMBER, ANY)) ?? templates.get(`/${folder}/${ANY}`);
}

/** Templates by the address that they answer: `pages/surveys/restaurants.html` is `/surveys/restaurants`. */
export function readTemplates(webFolder: string): Map<string, string> {
  const folder = join(webFolder, FOLDER);
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((file) => file.endsWith(SUFFIX))
      .map((file) => [addressOf(file), readFileSync(join(folder, file), 'utf8')]),
  );
}

function addressOf(file: string): string {
  const name = file.slice(0, -SUFFIX.length).split(sep).join('/');
  return name === ROOT ? '/' : `/${name}`;
}
