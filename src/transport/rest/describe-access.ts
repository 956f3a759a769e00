import { type Column, COLUMNS, type AccessLevel, type Rule } from '../../shared/access/matrix.js';
import { capitalized } from '../../shared/characters.js';

const PEOPLE: Record<Column, string> = {
  anonymous: 'anybody',
  registering: 'people who are registering',
  driver: 'drivers',
  staff: 'staff',
  custom: 'members with permissions of their own',
  manager: 'managers',
  owner: 'owners',
  platformStaff: 'platform staff',
  superadmin: 'superadmins',
};

const LEVEL_TEXTS: Record<Exclude<AccessLevel, '-'>, string> = {
  empty: 'an empty answer',
  part: 'the public part',
  self: 'what is their own',
  own: 'their own restaurants',
  all: 'everything',
  public: 'without a session too',
};
const SIGNED_IN = COLUMNS.filter((column) => column !== 'anonymous' && column !== 'registering');

/** “Staff, managers and owners: their own restaurants. Platform staff and superadmins: everything.” */
export function describeAccess(rule: Rule): string {
  const levels = [...new Set(COLUMNS.map((column) => rule.levels[column]))].filter((level) => level !== '-');
  return levels.map((level) => `${capitalized(whoHas(rule, level))}: ${LEVEL_TEXTS[level]}.`).join(' ');
}

/** The line of the matrix for programs: column by column. */
export const accessExtension = ({ group, mode, module, levels }: Rule) => ({
  group,
  mode,
  ...(module === undefined ? {} : { permission: module }),
  reach: levels,
});

function whoHas(rule: Rule, level: AccessLevel): string {
  const columns = COLUMNS.filter((column) => rule.levels[column] === level);
  if (columns.includes('anonymous')) return PEOPLE.anonymous;
  if (SIGNED_IN.every((column) => columns.includes(column)))
    return columns.includes('registering')
      ? 'anybody signed in, also while registering'
      : 'anybody signed in';
  return listed(columns.map((column) => (column === 'custom' ? customWords(rule) : PEOPLE[column])));
}

const customWords = ({ module }: Rule) =>
  module === undefined ? PEOPLE.custom : `members with the permission “${module}”`;

const listed = (names: string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
