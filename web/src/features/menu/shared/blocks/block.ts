/** Cell by the key of its row and the name of its column. */
export interface CellPlace {
  row: string;
  field: string;
}

/** Rectangle of cells between two corners. */
export interface CellBlock {
  /** Corner that keeps the focus. */
  anchor: CellPlace;
  /** Corner that moves. */
  lead: CellPlace;
}

/** Rows and columns of a grid, in their order. */
export interface GridShape {
  rows: readonly string[];
  fields: readonly string[];
}

/** Rows and columns of a block; undefined when one of its corners is gone. */
export function shapeOfBlock(
  { anchor, lead }: CellBlock,
  { rows, fields }: GridShape,
): GridShape | undefined {
  const inRows = between(rows, anchor.row, lead.row);
  const inFields = between(fields, anchor.field, lead.field);
  return inRows && inFields && { rows: inRows, fields: inFields };
}

/** Block of all columns of a shape, extended to a row. It never loses rows of the shape. */
export function blockUpTo(row: string, { rows: all }: Pick<GridShape, 'rows'>, from: GridShape): CellBlock {
  const [top = '', bottom = top] = [from.rows[0], from.rows.at(-1)];
  const [left = '', right = left] = [from.fields[0], from.fields.at(-1)];
  const isAbove = all.indexOf(row) < all.indexOf(top);
  const isWithin = from.rows.includes(row);
  return {
    anchor: { row: isAbove ? bottom : top, field: left },
    lead: { row: isWithin ? bottom : row, field: right },
  };
}

function between(all: readonly string[], one: string, other: string): readonly string[] | undefined {
  const [from = -1, to = -1] = [all.indexOf(one), all.indexOf(other)].toSorted((a, b) => a - b);
  return from < 0 ? undefined : all.slice(from, to + 1);
}

const STEPS: Readonly<Record<string, readonly [rows: number, fields: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the lead of a block by an arrow key, within the grid. @returns undefined for every other key */
export function extendBlock(
  block: CellBlock,
  key: string,
  { rows, fields }: GridShape,
): CellBlock | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const { row, field } = block.lead;
  const moved = (all: readonly string[], from: string, by: number) => all[all.indexOf(from) + by] ?? from;
  return { ...block, lead: { row: moved(rows, row, step[0]), field: moved(fields, field, step[1]) } };
}
