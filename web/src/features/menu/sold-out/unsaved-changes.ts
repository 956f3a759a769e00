import { PRODUCT_KEY } from '@server/shared/product';
import { readDeviceList, writeDeviceList } from '@/lib/device-list';
import type { Sellable, SoldOutDuration } from './use-change-sold-out';

/** Change of availability that is not saved yet, kept on the device in case the tab is closed before. */
export interface UnsavedChange extends Sellable {
  soldOut: boolean;
  howLong?: SoldOutDuration | undefined;
}

/** Each user has a list, because a kitchen shares its tablet. */
const keyOf = (userId: number) => `${PRODUCT_KEY}.sold-out-unsaved.${userId}`;

const isChange = (value: unknown): value is UnsavedChange =>
  typeof value === 'object' &&
  value !== null &&
  ['kind', 'id', 'restaurantId', 'name', 'soldOut'].every((field) => field in value);

/** Reads this user's changes that were not saved, of all restaurants. */
export const readUnsaved = (userId: number): readonly UnsavedChange[] =>
  readDeviceList(keyOf(userId), isChange);

const isSameRow = (one: Sellable, other: Sellable) =>
  one.kind === other.kind && one.id === other.id && one.restaurantId === other.restaurantId;

/** Keeps a change, instead of an earlier one of the same row. */
export const keepUnsaved = (userId: number, change: UnsavedChange): void =>
  writeDeviceList(keyOf(userId), [...without(userId, change), change]);

/** Forgets the change of a row, which was saved or discarded. */
export const dropUnsaved = (userId: number, row: Sellable): void =>
  writeDeviceList(keyOf(userId), without(userId, row));

const without = (userId: number, row: Sellable) => readUnsaved(userId).filter((one) => !isSameRow(one, row));
