import { Button } from 'antd';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import type { RowSaver, VersionedRow } from './row-saver';
import styles from './field-state.module.css';
import { statusLook } from './status-look';

const STATUS_WORDS = { saving: 'Saving…', saved: 'Saved', failed: 'Not saved', stale: '' };

/**
 * Renders the save status of one field: saving, saved, failed with a retry, or a choice of two values.
 * @param label name of the field, for the names of the buttons
 * @param format puts a value into words
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
      <Text role="status" size="s" weight={400} {...statusLook(state?.status)}>
        {state && STATUS_WORDS[state.status]}
      </Text>
      {state?.status === 'failed' && (
        <Button size="small" aria-label={`Retry ${label}`} onClick={() => saver.retry(field)}>
          Retry
        </Button>
      )}
      {state?.status === 'stale' && (
        <Inline
          gap={3}
          rowGap={2}
          wrap
          align="center"
          size="s"
          weight={400}
          role="alert"
          className={styles.stale}
        >
          <p>Someone else changed this while you were editing.</p>
          <dl className={styles.both}>
            <Inline gap={2}>
              <dt>Yours</dt>
              <Text as="dd" weight={600}>
                {format(state.mine) || 'Empty'}
              </Text>
            </Inline>
            <Inline gap={2}>
              <dt>Theirs</dt>
              <Text as="dd" weight={600}>
                {format(state.theirs) || 'Empty'}
              </Text>
            </Inline>
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
        </Inline>
      )}
    </>
  );
}

/** Returns the fields whose status to show: what several fields are doing together is said once. */
export function fieldsToReport<Row extends VersionedRow, Field extends keyof Row>(
  saver: RowSaver<Row>,
  fields: readonly Field[],
): Field[] {
  const statusOf = (field: Field) => saver.state.fields[field]?.status;
  return fields.filter((field, index) => {
    const status = statusOf(field);
    // Failed and stale fields have buttons of their own.
    const isPlain = status === 'saving' || status === 'saved';
    return !isPlain || fields.findIndex((other) => statusOf(other) === status) === index;
  });
}

/** Text for a field: the typed text stays until it is saved or discarded. */
export function fieldText<Row extends VersionedRow, Field extends keyof Row>(
  saver: RowSaver<Row>,
  field: Field,
): Row[Field] {
  const state = saver.state.fields[field];
  return state && 'mine' in state ? state.mine : saver.state.shown[field];
}
