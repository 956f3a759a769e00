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

/** Levels that need words. The introduction says that members have their restaurants, and platform users all. */
const LEVEL_TEXTS: Partial<Record<AccessLevel, string>> = {
  empty: 'empty result',
  part: 'public part',
  self: 'own data',
  public: 'no token needed',
};
const MEMBERS: readonly Column[] = ['driver', 'staff', 'custom', 'manager', 'owner'];
const SIGNED_IN = COLUMNS.filter((column) => column !== 'anonymous' && column !== 'registering');
const PLATFORM: readonly Column[] = ['platformStaff', 'superadmin'];

/** Describes a rule: "“territories” permission (public part); platform users." */
export function describeAccess(rule: Rule): string {
  const levels = [...new Set(COLUMNS.map((column) => rule.levels[column]))].filter((level) => level !== '-');
  const described = levels.map((level) => {
    const text = LEVEL_TEXTS[level];
    return text === undefined ? whoHas(rule, level) : `${whoHas(rule, level)} (${text})`;
  });
  return `${described.join('; ')}.`;
}

function whoHas(rule: Rule, level: AccessLevel): string {
  const columns = COLUMNS.filter((column) => rule.levels[column] === level);
  const has = (group: readonly Column[]) => group.every((column) => columns.includes(column));
  if (columns.includes('anonymous')) return PEOPLE.anonymous;
  if (has(SIGNED_IN))
    return columns.includes('registering')
      ? 'any signed-in user, even while registering'
      : 'any signed-in user';
  const { module } = rule;
  const isPermission = module !== undefined && columns.includes('custom');
  const groups = [
    ...(isPermission ? [{ of: MEMBERS, name: `“${module}” permission` }] : []),
    ...(!isPermission && has(MEMBERS) ? [{ of: MEMBERS, name: 'all members' }] : []),
    ...(has(PLATFORM) ? [{ of: PLATFORM, name: 'platform users' }] : []),
  ];
  const names = columns.map(
    (column) => groups.find((group) => group.of.includes(column))?.name ?? PEOPLE[column],
  );
  return formatList([...new Set(names)]);
}
