import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { AddedRowProps } from '@/hooks/use-added-row';

export interface CatalogueListRow {
  id: number;
  /** Null: shared by all restaurants (C-124). */
  restaurant_id: number | null;
  name: string;
  version: number;
  /** How many categories lose it when it is deleted (C-131). */
  used_by: number;
}

interface Owner {
  restaurant_id?: number;
}

/** What a screen of the catalogue is about, and how its rows look. */
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
  };
  /** Said where there are none yet. */
  purpose: string;
  confirmDelete: string;
  /** Name and whatever else is entered. */
  schema: z.ZodObject & z.ZodType<Values>;
  valuesOf: (row: Row | null) => Values;
  /** The fields besides the name. */
  fields?: ComponentType<CatalogueFieldsProps>;
  listClass: string | undefined;
  row: ComponentType<CatalogueRowProps<Row>>;
}

export interface CatalogueFieldsProps {
  restaurantId: number | undefined;
  /** Told of every upload under way. */
  onSending: (sending: Promise<unknown>) => void;
  /** Null for a new one. */
  row: CatalogueListRow | null;
  /** Told what is to be done once a new one is there. */
  onMade: (work: ((id: number) => Promise<unknown>) | undefined) => void;
}

export interface CatalogueRowProps<Row> {
  row: Row;
  mark: AddedRowProps;
  /** The restaurant's name, where rows of all of them stand together. */
  restaurant: ReactNode;
  /** What can be done with it; nothing for those who only look. */
  actions: ReactNode;
}
