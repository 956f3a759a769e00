import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { InvalidInput } from '../../../shared/errors.js';
import { MOST_TERRITORIES } from '../../../shared/territories/geojson-limits.js';
import { nameKey } from '../../../shared/text.js';
import { TerritoriesRepository } from '../territories.repository.js';
import { type Circle, lists, type TerritoryOutput, type TerritoryFields } from '../territories.schemas.js';
import type { IdUse, ImportedTerritory, Remark } from '../geojson.schemas.js';
import { isSameName } from '../../../shared/unique-name.js';
import { KnownTerritories } from './known-territories.js';
import type { ReadFeature, ReadFeatures } from './read-features.js';

/** Planned change of one territory. */
export interface ImportPlan extends ImportedTerritory {
  /** Number of its first feature. */
  feature: number;
  /** Version that it must still have. Undefined for a new territory. */
  version: number | undefined;
  /** Fields to write. */
  fields: TerritoryFields;
}

/** All features of one territory. */
interface Group {
  /** The stored territory. Undefined for a new one. */
  territory: TerritoryOutput | undefined;
  name: string;
  features: ReadFeature[];
  isRefused: boolean;
}

/** Plans the changes of an import for each territory. Writing can still fail. */
@Injectable()
export class ImportPlans {
  constructor(private readonly territories: TerritoriesRepository) {}

  /** @throws InvalidInput for too many territories */
  async of(
    read: Omit<ReadFeatures, 'warnings'>,
    ids: IdUse,
  ): Promise<{ plans: ImportPlan[]; refused: Remark[]; idConflicts: number }> {
    const named = [...read.features, ...read.refused];
    const known = new KnownTerritories(
      await this.territories.identified(
        named.flatMap(({ id }) => id ?? []),
        named.flatMap(({ id, name }) => (id === undefined && name !== undefined ? [name] : [])),
      ),
      ids,
    );
    const refused: Remark[] = read.refused.map(({ feature, message }) => ({ feature, message }));
    const groups = groupsOf(read, known, refused);
    if (groups.length > MOST_TERRITORIES)
      throw new InvalidInput(`At most ${MOST_TERRITORIES} territories per request.`, 'features');
    const idConflicts = named.filter(({ id, name }) => id !== undefined && known.conflictOf(id, name)).length;
    return { plans: groups.map((group) => planOf(group, refused, ids)), refused, idConflicts };
  }
}

/** @param refused collects messages about features without a territory */
function groupsOf(read: Omit<ReadFeatures, 'warnings'>, known: KnownTerritories, refused: Remark[]): Group[] {
  const groups = new Map<string, Group>();
  const groupOf = (whose: Pick<ReadFeature, 'id' | 'name'>): Group | string => {
    const territory = known.find(whose);
    if (typeof territory === 'string') return territory;
    const name = territory?.name ?? whose.name ?? '';
    const key = territory ? String(territory.id) : `new ${nameKey(name)}`;
    const group = groups.get(key) ?? { territory, name, features: [], isRefused: false };
    groups.set(key, group);
    return group;
  };
  for (const feature of read.features) {
    const group = groupOf(feature);
    if (typeof group === 'string') refused.push({ feature: feature.number, message: group });
    else group.features.push(feature);
  }
  for (const one of read.refused.filter(({ id, name }) => id !== undefined || name !== undefined)) {
    const group = groupOf(one);
    if (typeof group !== 'string') group.isRefused = true;
  }
  return [...groups.values()];
}

function planOf({ territory, name, features, isRefused }: Group, refused: Remark[], ids: IdUse): ImportPlan {
  const feature = features[0]?.number ?? 0;
  const refuse = (message: string, number = feature) => refused.push({ feature: number, message });
  const before = refused.length;
  const newName = saidOnce(
    features.filter((each) => each.name !== undefined && each.name !== territory?.name),
    (each) => (territory && isRenamed(each, territory, ids) ? each.name : undefined),
    (number) => refuse('An earlier feature gives this territory a different name.', number),
  );
  const active = saidOnce(
    features,
    ({ isActive }) => isActive,
    (number) => refuse('An earlier feature has a different “is_active” for this territory.', number),
  );
  const said = features.flatMap(({ zips }) => zips ?? []);
  const zips = features.some((each) => each.zips) ? within(lists.zips, said, refuse) : undefined;
  const drawn = features.flatMap(({ circles }) => circles);
  const circles = drawn.length > 0 ? within(lists.circles, once(drawn), refuse) : undefined;

  const zipChange = differenceOf(territory?.zips ?? [], zips, String);
  const circleChange = differenceOf(territory?.circles ?? [], circles, keyOf);
  const isActive = active === (territory?.is_active ?? true) ? undefined : active;
  const fields: TerritoryFields = {
    ...(newName === undefined ? {} : { name: newName }),
    ...(isActive === undefined ? {} : { is_active: isActive }),
    ...(zips && isChanged(zipChange) ? { zips } : {}),
    ...(circles && isChanged(circleChange) ? { circles } : {}),
  };
  const outcome =
    isRefused || refused.length > before
      ? 'refused'
      : !territory
        ? 'created'
        : Object.keys(fields).length > 0
          ? 'changed'
          : 'same';
  return {
    feature,
    id: territory?.id ?? null,
    name: newName ?? name,
    renamed_from: newName === undefined ? null : name,
    outcome,
    zips: zipChange,
    circles: circleChange,
    is_active: isActive ?? null,
    version: territory?.version,
    fields: territory ? fields : { name, ...fields },
  };
}

/** Only a territory found by id can be renamed, and only in that mode. A different case is not a new name. */
const isRenamed = ({ id, name = '' }: ReadFeature, territory: TerritoryOutput, ids: IdUse) =>
  ids === 'rename' && id !== undefined && !isSameName(name, territory.name);

/** Returns the value of the first feature that has one. Refuses features that contradict it. */
function saidOnce<T>(
  features: readonly ReadFeature[],
  valueOf: (feature: ReadFeature) => T | undefined,
  refuse: (number: number) => void,
): T | undefined {
  const saying = features.filter((each) => valueOf(each) !== undefined);
  const [first] = saying;
  if (!first) return undefined;
  const value = valueOf(first);
  const other = saying.find((each) => valueOf(each) !== value);
  if (other) refuse(other.number);
  return value;
}

/** Parses a value by its schema. On an error, refuses it and returns undefined. */
function within<T>(schema: z.ZodType<T>, value: unknown, refuse: (message: string) => void): T | undefined {
  const read = schema.safeParse(value);
  if (!read.success) refuse(read.error.issues[0]?.message ?? '');
  return read.data;
}

const keyOf = ({ center_lat, center_lng, radius_meters }: Circle) =>
  [center_lat, center_lng, radius_meters].join(' ');

const once = (circles: readonly Circle[]): Circle[] => [
  ...new Map(circles.map((circle) => [keyOf(circle), circle])).values(),
];

/** @param after undefined: no change */
function differenceOf<T>(before: readonly T[], after: readonly T[] | undefined, key: (one: T) => string) {
  const [old, now] = [new Set(before.map(key)), new Set((after ?? before).map(key))];
  return {
    added: [...now].filter((one) => !old.has(one)).length,
    removed: [...old].filter((one) => !now.has(one)).length,
    total: now.size,
  };
}

const isChanged = ({ added, removed }: { added: number; removed: number }) => added + removed > 0;
