/** Reasons why a file cannot be read at all. */
export type RefusalCode =
  | 'empty'
  | 'too_large'
  | 'too_many_cells'
  | 'too_many_columns'
  | 'too_many_files'
  | 'too_slow'
  | 'unpacks_too_large'
  | 'encrypted'
  | 'macros'
  | 'old_workbook'
  | 'not_a_menu'
  | 'encoding'
  | 'broken'
  | 'no_rows';

/** A file that is refused as a whole. The message says why and what to do. */
export class MenuFileRefused extends Error {
  constructor(
    readonly code: RefusalCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'MenuFileRefused';
  }
}
