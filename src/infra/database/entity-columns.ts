import type { DataSource } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import type { ClassOf } from './data-source.js';
import type { Value } from './statements.js';
import { columnsOf, jsonObject, jsonText, jsonValue, rowsOf } from './row-json.js';

type Convert = (value: unknown) => unknown;

/** Columns of an entity that a schema names, with conversions of their values. Built once from TypeORM's metadata. */
export class EntityColumns<Row extends object = object> {
  readonly name: string;
  /** Columns that are read. */
  readonly columns: readonly string[];
  readonly enums: readonly string[];
  private readonly metadata: ReadonlyMap<string, ColumnMetadata>;
  private readonly conversions: ReadonlyMap<string, Convert>;

  constructor(dataSource: DataSource, entity: ClassOf, { shape }: { shape: object }) {
    const { tableName, columns } = dataSource.getMetadata(entity);
    const shown = columns.filter(({ databaseName }) => databaseName in shape);
    this.name = tableName;
    this.columns = shown.map(({ databaseName }) => databaseName);
    this.enums = columns.filter(({ type }) => type === 'enum').map(({ databaseName }) => databaseName);
    this.metadata = new Map(columns.map((column) => [column.databaseName, column]));
    this.conversions = new Map(
      shown.flatMap((column) => {
        const convert = conversionOf(column);
        return convert ? [[column.databaseName, convert] as const] : [];
      }),
    );
  }

  has(column: string): boolean {
    return this.metadata.has(column);
  }

  /** `alias.column, …` */
  select(alias: string): string {
    return columnsOf(alias, this.columns);
  }

  /** Builds a JSON object of the columns, with more entries as `name: expression`; `read` turns it into a row. */
  json(alias: string, more?: Readonly<Record<string, string>>): string {
    return jsonObject(alias, this.columns, more);
  }

  /**
   * Converts a row of the driver in place: the object was made for this call.
   * @param defaults values of computed fields; their types decide how values are converted
   */
  read<Read extends object = Row>(row: Read, defaults: object = {}): Read {
    const cells = row as Record<string, unknown>;
    const computed = defaults as Readonly<Record<string, unknown>>;
    // Computed fields have no column type: the driver returns sums as text and conditions as 0 or 1.
    for (const name in computed) {
      if (typeof computed[name] === 'number') cells[name] = Number(cells[name]);
      if (typeof computed[name] === 'boolean') cells[name] = Number(cells[name]) === 1;
    }
    this.conversions.forEach((convert, column) => {
      const value = cells[column];
      if (value !== null && value !== undefined) cells[column] = convert(value);
    });
    return row;
  }

  /** Reads the rows of a JSON list of `json` objects. */
  rows<Read extends object = Row>(list: Read[] | string | null): Read[] {
    return rowsOf(list).map((row) => this.read(row));
  }

  /** Reads like `read`, without other selected columns. */
  pick(row: Readonly<Record<keyof Row, unknown>>): Row {
    const cells = row as Record<string, unknown>;
    return this.read(Object.fromEntries(this.columns.map((name) => [name, cells[name]])) as Row);
  }

  /** Converts fields to stored values by column. */
  stored(fields: object): Record<string, Value | undefined> {
    return Object.fromEntries(
      Object.entries(fields).map(([name, value]: [string, unknown]) => {
        const column = this.metadata.get(name);
        if (!column) throw new Error(`${this.name} has no column ${name}.`);
        const isJson = column.type === 'json' && value !== null && value !== undefined;
        return [name, (isJson ? jsonText(value) : value) as Value | undefined];
      }),
    );
  }
}

/** Returns the conversion from the driver's value to the entity's, or undefined when none is needed. */
function conversionOf({ type }: ColumnMetadata): Convert | undefined {
  switch (type) {
    case 'datetime':
    case Date:
      return (value) => (value instanceof Date ? value.toISOString() : value);
    case 'boolean':
    case Boolean:
      return Boolean;
    case 'decimal':
      return Number;
    case 'json':
      return (value) => jsonValue(value as string);
    default:
      return undefined;
  }
}
