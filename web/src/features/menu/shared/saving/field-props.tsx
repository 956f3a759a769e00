import { SaveState } from './save-state';
import type { FieldState, RowSaver, Versioned } from './row-saver';

/** What becomes of the edits of one field, with the buttons that go on from there. */
export const stateOf = <Row extends Versioned, Field extends keyof Row>(
  saver: RowSaver<Row>,
  field: Field,
  label: string,
  say?: (value: Row[Field]) => string,
) => (
  <SaveState<Row[Field]>
    state={saver.state.fields[field] as FieldState<Row[Field]> | undefined}
    label={label}
    onRetry={() => saver.retry(field)}
    onChoose={(whose) => saver.choose(field, whose)}
    {...(say ? { say } : {})}
  />
);

/** What a text field shows: what was typed stays there until it is saved or given up. */
export function typedOf<Row extends Versioned, Field extends keyof Row>(
  saver: RowSaver<Row>,
  field: Field,
): Row[Field] {
  const state = saver.state.fields[field] as FieldState<Row[Field]> | undefined;
  return state && 'mine' in state ? state.mine : saver.state.shown[field];
}
