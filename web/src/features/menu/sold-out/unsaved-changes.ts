import { PRODUCT_KEY } from '@server/shared/product';
import { dropDevice, readDevice, writeDevice } from '@/lib/device-storage';
import type { Sellable, SoldOutDuration } from './use-change-sold-out';

/** Change of availability that is not saved yet, kept on the device in case the tab is closed before. */
export interface UnsavedChange extends Sellable {
  soldOut: boolean;
  howLong?: SoldOutDuration | undefined;
}

interface Kept {
  /** The user’s id. */
  of: number;
  changes: UnsavedChange[];
}

const KEY = `${PRODUCT_KEY}.sold-out-unsaved`;

const isChange = (value: unknown): value is UnsavedChange =>
  typeof value === 'object' &&
  value !== null &&
  ['kind', 'id', 'restaurantId', 'name', 'soldOut'].every((field) => field in value);

/** Reads this user's changes that were not saved, of all restaurants. */
export function readUnsaved(userId: number): readonly UnsavedChange[] {
  try {
    const value = JSON.parse(readDevice(KEY) ?? 'null') as Partial<Kept> | null;
    return value?.of === userId && Array.isArray(value.changes) ? value.changes.filter(isChange) : [];
  } catch {
    return [];
  }
}

const isSameRow = (one: Sellable, other: Sellable) =>
  one.kind === other.kind && one.id === other.id && one.restaurantId === other.restaurantId;

/** Keeps a change, instead of an earlier one of the same row. */
export const keepUnsaved = (userId: number, change: UnsavedChange): void =>
  write(userId, [...without(userId, change), change]);

/** Forgets the change of a row, which was saved or discarded. */
export const dropUnsaved = (userId: number, row: Sellable): void => write(userId, without(userId, row));

const without = (userId: number, row: Sellable) => readUnsaved(userId).filter((one) => !isSameRow(one, row));

function write(userId: number, changes: UnsavedChange[]): void {
  if (changes.length === 0) dropDevice(KEY);
  else writeDevice(KEY, JSON.stringify({ of: userId, changes } satisfies Kept));
}
