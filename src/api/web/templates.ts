import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Folder of prerendered pages in the built web app; see web/build/prerender.ts. */
const FOLDER = 'pages';
const SUFFIX = '.html';
/** File name for `/`. */
const ROOT = 'index';

/** Replaces numbers in paths. Also names the fallback for paths below a folder. */
const ANY = 'any';
const NUMBER = /(?<=\/)\d+(?=\/|$)/g;

/** Finds the template of a path. */
export function findTemplate(templates: ReadonlyMap<string, string>, address: string): string | undefined {
  const [, folder = ''] = address.split('/');
  return templates.get(address.replace(NUMBER, ANY)) ?? templates.get(`/${folder}/${ANY}`);
}

/** Reads the templates by path: `pages/surveys/restaurants.html` is `/surveys/restaurants`. */
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
