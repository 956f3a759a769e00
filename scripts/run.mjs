/**
 * `node scripts/run.mjs NAME ARGUMENTS...`: runs scripts/commands/NAME.mjs if this Node is recent enough, and
 * otherwise says which one is needed. With --help it prints the command's description. Uses only old syntax, so that
 * any Node with modules can print that message.
 */
import { readFileSync } from 'node:fs';

const packageFile = new URL('../package.json', import.meta.url);
const wanted = JSON.parse(readFileSync(packageFile, 'utf8')).engines.node.replace(/[^0-9.]/g, '');

if (isAtLeast(process.versions.node, wanted)) {
  // The command finds its arguments where they would be if it had been started by its path.
  const [name] = process.argv.splice(2, 1);
  const file = new URL('./commands/' + name + '.mjs', import.meta.url);
  if (asksForHelp(process.argv.slice(2))) console.log(firstCommentOf(readFileSync(file, 'utf8')));
  else void import(file);
} else {
  console.error('Feast needs Node ' + wanted + ' or newer. This is Node ' + process.versions.node + '.');
  process.exit(1);
}

/** Ignores arguments after `--`, which belong to other programs. */
function asksForHelp(given) {
  const end = given.indexOf('--');
  const own = end === -1 ? given : given.slice(0, end);
  return own.includes('--help') || own.includes('-h');
}

function firstCommentOf(source) {
  return source
    .slice('/**'.length, source.indexOf('*/'))
    .replace(/^ *\* ?/gm, '')
    .trim();
}

function isAtLeast(version, wanted) {
  const have = version.split('.').map(Number);
  const need = wanted.split('.').map(Number);
  const differing = need.findIndex((part, index) => part !== have[index]);
  return differing === -1 || have[differing] > need[differing];
}
