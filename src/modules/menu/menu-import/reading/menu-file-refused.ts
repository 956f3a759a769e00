/** Reasons for refusing a whole file, each with its sentence for the user. */
const REFUSALS = {
  empty: 'This file is empty. Choose a file with a menu.',
  no_rows: 'This file has no rows. Add a heading and at least 1 row.',
  too_large: 'This file has more than 20 MB. Split it, or remove images.',
  unpacks_too_large: 'This file unpacks to more than 100 MB. Split it into smaller files.',
  too_many_files: 'This archive has too many files. Keep only the menu files.',
  too_many_cells: 'This file has more than 50,000 filled cells. Split it into smaller files.',
  too_many_columns: 'This file has more than 200 columns. Remove the columns that aren’t needed.',
  too_much_text: 'This workbook has more than 12 MB of text. Split it into smaller files.',
  too_slow: 'Reading this file took more than 10 seconds. Split it into smaller files.',
  encrypted: 'This file is protected by a password. Remove the password and try again.',
  macros: 'This workbook has macros. Save it as CSV, or as “Excel Workbook” without macros.',
  old_workbook: 'This is an old Excel file. Save it as .xlsx and try again.',
  other_workbook: 'This workbook isn’t an Excel file. Export it as .xlsx or CSV and try again.',
  image: 'This is an image, not a menu file. Choose a JSON, XLSX or CSV file.',
  pdf: 'This is a PDF, not a menu file. Choose a JSON, XLSX or CSV file.',
  web_page: 'This is a web page, not a menu file. Open it in Excel and save it as .xlsx or CSV.',
  office_document: 'This is a document or a presentation, not a menu file. Save the menu as XLSX or CSV.',
  other_archive: 'This is an archive of another type. Unpack it and choose the menu file, or make a ZIP.',
  not_a_menu: 'This file type can’t be imported. Choose a JSON, XLSX or CSV file, or a ZIP of these.',
  nothing_inside: 'This archive has no menu file. Add a JSON, XLSX or CSV file.',
  encoding: 'This file isn’t readable text. Save it as CSV in UTF-8 and try again.',
  newer_version: 'This file comes from a newer version of Feast. Export the menu as CSV instead.',
  broken_json: 'This file isn’t valid JSON. Export it again, or check it with a JSON tool.',
  long_number: 'A number in this file has more than 15 digits. Write it in quotation marks.',
  no_list: 'This JSON has no list of menu rows. Export your menu as JSON to see how it looks.',
  broken_csv: 'A quotation mark in this file is never closed. Save the file as CSV again.',
  broken_zip: 'This archive is damaged. Create it again and try again.',
  broken_workbook: 'This workbook is damaged. Open it in Excel, save it as .xlsx and try again.',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** A file that is refused as a whole. The message says why, and what to do. */
export class MenuFileRefused extends Error {
  constructor(
    readonly code: RefusalCode,
    options?: ErrorOptions,
  ) {
    super(REFUSALS[code], options);
    this.name = 'MenuFileRefused';
  }
}
