/** Beginning of the meaning of a column with the prices of a size: `size_price:Large`. */
export const SIZE_PRICE = 'size_price:';

/** Returns the size whose prices a column has; undefined for every other column. */
export const sizeOfColumn = (meaning: string | null): string | undefined =>
  meaning?.startsWith(SIZE_PRICE) ? meaning.slice(SIZE_PRICE.length) : undefined;
