import { formatList } from '../../../shared/format.js';
import { type Column, COLUMNS, type AccessLevel, type Rule } from '../../../shared/access/matrix.js';

const PEOPLE: Record<Column, string> = {
  anonymous: 'public',
  registering: 'users who are registering',
  driver: 'drivers',
  staff: 'staff',
  custom: 'members with custom permissions',
  manager: 'managers',
  owner: 'owners',
  platformStaff: 'platform staff',
  superadmin: 'superadmins',
};

const LEVEL_TEXTS: Record<Exclude<AccessLevel, '-'>, string> = {
  empty: 'empty result',
  part: 'public part',
  self: 'own data',
  own: 'own restaurants',
  all: 'all',
  public: 'no token needed',
};
const MEMBERS: readonly Column[] = ['driver', 'staff', 'custom', 'manager', 'owner'];
const SIGNED_IN = COLUMNS.filter((column) => column !== 'anonymous' && column !== 'registering');

/** Describes a rule: "staff, managers and owners (own restaurants); platform staff and superadmins (all)." */
export function describeAccess(rule: Rule): string {
  const levels = [...new Set(COLUMNS.map((column) => rule.levels[column]))].filter((level) => level !== '-');
  return `${levels.map((level) => `${whoHas(rule, level)} (${LEVEL_TEXTS[level]})`).join('; ')}.`;
}

/** Names a rule of the permission matrix for programs. */
export const accessExtension = ({ group, mode, module }: Rule) => ({
  group,
  mode,
  ...(module === undefined ? {} : { permission: module }),
});

function whoHas(rule: Rule, level: AccessLevel): string {
  const columns = COLUMNS.filter((column) => rule.levels[column] === level);
  if (columns.includes('anonymous')) return PEOPLE.anonymous;
  if (SIGNED_IN.every((column) => columns.includes(column)))
    return columns.includes('registering')
      ? 'any signed-in user, even while registering'
      : 'any signed-in user';
  const isEveryMember = rule.module === undefined && MEMBERS.every((column) => columns.includes(column));
  const named = isEveryMember ? columns.filter((column) => !MEMBERS.includes(column)) : columns;
  const names = named.map((column) => (column === 'custom' ? customWords(rule) : PEOPLE[column]));
  return formatList(isEveryMember ? ['all members', ...names] : names);
}

const customWords = ({ module }: Rule) =>
  module === undefined ? PEOPLE.custom : `members with the “${module}” permission`;
