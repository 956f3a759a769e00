import { Button } from 'antd';
import type { z } from 'zod';
import { type DecimalKind, decimalError } from '@/components/form/decimal-kind';
import type { RowSaver, VersionedRow } from './row-saver';
import styles from './save-state.module.css';

const STATUS_WORDS = { saving: 'Saving…', saved: 'Saved', failed: 'Not saved', stale: '' };

/**
 * What becomes of the edits of one field: saving, saved, failed with another try, or two values to choose from.
 * @param label what the state is about, for the names of its buttons
 * @param format puts a value in words
 */
export function renderFieldState<Row extends VersionedRow, Field extends keyof Row>(
  saver: RowSaver<Row>,
  field: Field,
  label: string,
  format: (value: Row[Field]) => string = String,
) {
  const state = saver.state.fields[field];
  return (
    <>
      <span role="status" className={styles.state} data-status={state?.status}>
        {state && STATUS_WORDS[state.status]}
      </span>
      {state?.status === 'failed' && (
        <Button size="small" aria-label={`Retry ${label}`} onClick={() => saver.retry(field)}>
          Retry
        </Button>
      )}
      {state?.status === 'stale' && (
        <div role="alert" className={styles.stale}>
          <p>Someone else changed this while you were editing.</p>
          <dl className={styles.both}>
            <div>
              <dt>Yours</dt>
              <dd>{format(state.mine) || 'Empty'}</dd>
            </div>
            <div>
              <dt>Theirs</dt>
              <dd>{format(state.theirs) || 'Empty'}</dd>
            </div>
          </dl>
          <Button size="small" aria-label={`Keep mine: ${label}`} onClick={() => saver.choose(field, 'mine')}>
            Keep mine
          </Button>
          <Button
            size="small"
            aria-label={`Use theirs: ${label}`}
            onClick={() => saver.choose(field, 'theirs')}
          >
            Use theirs
          </Button>
        </div>
      )}
    </>
  );
}

/** What a text field shows: what was typed stays there until it is saved or given up. */
export function fieldText<Row extends VersionedRow, Field extends keyof Row>(
  saver: RowSaver<Row>,
  field: Field,
): Row[Field] {
  const state = saver.state.fields[field];
  return state && 'mine' in state ? state.mine : saver.state.shown[field];
}

/**
 * For a field that is saved when it is left: what the request's own schema takes is saved.
 * @returns for the text that was typed, why it is refused, or undefined
 */
export const parseAndSave =
  <Schema extends z.ZodType>(schema: Schema, save: (value: z.output<Schema>) => void) =>
  (text: string): string | undefined => {
    const { data, error } = schema.safeParse(text);
    if (error) return error.issues[0]?.message;
    save(data);
    return undefined;
  };

/**
 * The same for a field with a decimal: what could be read in two ways is refused before the request is asked.
 */
export const savingDecimal =
  <Schema extends z.ZodType>(kind: DecimalKind, schema: Schema, save: (value: z.output<Schema>) => void) =>
  (text: string): string | undefined =>
    decimalError(text, kind) ?? parseAndSave(schema, save)(text);
