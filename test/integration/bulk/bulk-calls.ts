import type { BulkDone } from '../../../src/shared/bulk/bulk.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { BatchUndone, HistoryEntry } from '../../../src/modules/history/history.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import type { Caller } from '../../support/people.js';

type Failing<T> = T & ErrorBody;

/** Runs a bulk action. */
export const bulk = (caller: Caller, path: `/${string}/`, input: object) =>
  caller.http.post<Failing<BulkDone>>(`${path}bulk/`, input);

/** Undoes a bulk action. */
export const undoBulk = ({ http }: Caller, id: number | null) =>
  http.post<Failing<BatchUndone>>(`/history/${id}/undo/`, {});

/** Reads the entries of the history that a query finds, newest first. */
export const historyOf = async ({ http }: Caller, query: string) =>
  (await http.get<Page<HistoryEntry>>(`/history/?${query}`)).body.results;
