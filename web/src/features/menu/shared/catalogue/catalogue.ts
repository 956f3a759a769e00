import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { BulkList, BulkRow } from '../bulk/bulk-list';
import type { AddedRowProps } from '@/hooks/use-added-row';
import type { RouterInput } from '@/lib/trpc';

export interface CatalogueListRow extends BulkRow {
  /** Number of categories that lose the row when it is deleted (C-131). */
  used_by: number;
}

interface Owner {
  restaurant_id?: number;
}

/** Description of a catalogue screen and its rows. */
export interface Catalogue<Row extends CatalogueListRow, Values extends { name: string }> {
  noun: 'topping' | 'dressing';
  kind: 'toppings' | 'dressings';
  api: {
    create: {
      mutate: (row: Values & Owner, options: { context: { idempotencyKey: string } }) => Promise<Row>;
    };
    update: {
      mutate: (row: Partial<Values> & Owner & { id: number; version: number }) => Promise<Row>;
    };
    get: { query: (row: Owner & { id: number }) => Promise<Row> };
    delete: { mutate: (row: Owner & { id: number }) => Promise<unknown> };
    bulk: { mutate: BulkList['send'] };
    list: {
      query: (
        input: RouterInput['menu']['toppings']['list'],
      ) => Promise<{ results: readonly Row[]; next: string | null }>;
    };
  };
  /** Text of the empty list. */
  purpose: string;
  confirmDelete: string;
  /** Name and the other fields that a user enters. */
  schema: z.ZodObject & z.ZodType<Values>;
  valuesOf: (row: Row | null) => Values;
  /** Fields besides the name. */
  fields?: ComponentType<CatalogueFieldsProps>;
  listClass: string | undefined;
  row: ComponentType<CatalogueRowProps<Row>>;
}

export interface CatalogueFieldsProps {
  restaurantId: number | undefined;
  /** Called for each upload that starts. */
  onSending: (sending: Promise<unknown>) => void;
  /** Null for a new row. */
  row: CatalogueListRow | null;
  /** Receives the work to do once a new row exists. */
  onMade: (work: ((id: number) => Promise<unknown>) | undefined) => void;
}

export interface CatalogueRowProps<Row> {
  row: Row;
  mark: AddedRowProps;
  /** Name of the restaurant, when rows of all restaurants are listed. */
  restaurant: ReactNode;
  /** Checkbox of the row; empty where it can't be selected. */
  select: ReactNode;
  /** Buttons for the row; empty for read-only users. */
  actions: ReactNode;
}
