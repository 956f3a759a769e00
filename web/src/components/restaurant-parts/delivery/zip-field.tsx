import { Button, Form, Input, type InputRef } from 'antd';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { foreignZipsText, placeWordsIn } from '@server/shared/territories/zip-code';
import { SAMPLE_ZIP_CODES } from '@server/shared/vocabulary/onboarding';
import { Stack } from '@/components/layout/stack';
import { Field } from '@/components/form/field';
import { TagList } from '@/components/form/tag-list';
import { useRemoveWithUndo } from '@/hooks/use-remove-with-undo';
import { Text } from '@/components/layout/text';
import { Grid } from '@/components/layout/grid';
import tones from '@/theme/looks/tones.module.css';
import callout from '@/theme/looks/callout.module.css';
import styles from './delivery.module.css';
import { addZipCodes, describeZipChange } from './zip-codes';

const SAMPLES: readonly string[] = SAMPLE_ZIP_CODES;

interface ZipFieldProps {
  /** Code of the restaurant's country; undefined until it is known. */
  country: string | undefined;
  /** Nothing is saved yet: the codes are labeled as samples (C-57). */
  sampled: boolean;
}

/** The codes of the delivery area: typed, pasted, or removed one by one. */
export const ZipField = (props: ZipFieldProps) => (
  <Form.Item name="zip_codes" noStyle>
    <ZipCodes {...props} />
  </Form.Item>
);

interface ZipCodesProps extends ZipFieldProps {
  /** Set by the form, like `onChange`. */
  value?: readonly string[];
  onChange?: (codes: string[]) => void;
  ref?: Ref<{ focus(): void }>;
}

/** Typed text that is not added yet is a form field too, so that Next and Back keep it. */
function ZipCodes({ country, sampled, value: codes = [], onChange, ref }: ZipCodesProps) {
  const form = Form.useFormInstance();
  const entry = useRef<InputRef>(null);
  const focusEntry = () => entry.current?.focus();
  useImperativeHandle(ref, () => ({ focus: focusEntry }));
  const [said, setSaid] = useState('');
  const typing = (Form.useWatch('zip_typing', form) as string | undefined) ?? '';
  const words = placeWordsIn(country ?? null);
  const foreign = country && foreignZipsText(codes, country);
  const samples = sampled ? codes.filter((code) => SAMPLES.includes(code)) : [];

  const add = (text: string) => {
    const change = addZipCodes(codes, text);
    form.setFieldValue('zip_typing', change.tooLong.join(', '));
    onChange?.(change.codes);
    setSaid(describeZipChange(change, country ?? null));
  };
  const takeOut = useRemoveWithUndo({
    value: codes,
    onChange: (next) => onChange?.(next),
    focus: focusEntry,
  });
  const drop = (dropped: readonly string[], words: string) => {
    takeOut(dropped, words);
    setSaid('');
  };
  const onEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    // Reads the field itself, since `typing` can lag by a key. If it is empty, Enter submits the form.
    const typed = event.currentTarget.value;
    if (typed.trim() === '') return;
    event.preventDefault();
    add(typed);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[,;\s]/.test(text.trim())) return;
    event.preventDefault();
    add(text);
  };

  return (
    <Stack gap={0} below={4}>
      <Grid gap={2} align="start" columns="minmax(0, 320px) max-content" className={styles.entry}>
        <Field
          name="zip_typing"
          label={`${words.title}s`}
          hint={`For example, ${words.example}. Press Enter to add it, or paste several.`}
        >
          <Input ref={entry} autoComplete="off" onPressEnter={onEnter} onPaste={onPaste} />
        </Field>
        <Button
          disabled={typing.trim() === ''}
          onClick={() => {
            add(typing);
            focusEntry();
          }}
        >
          Add
        </Button>
      </Grid>
      <TagList
        label={`${words.title}s`}
        tags={codes}
        noteOf={(code) => (samples.includes(code) ? 'sample' : undefined)}
        onRemove={(code) => drop([code], `Removed ${code}.`)}
        onEmptied={focusEntry}
      />
      <Text as="p" minHeight={22} above={1} tone="subtle" size="s" role="status">
        {said}
      </Text>
      {foreign && (
        <Text as="p" tone="warning" size="s" role="status">
          {foreign}
        </Text>
      )}
      {samples.length > 0 && (
        <Text as="p" size="s" className={`${callout.callout} ${tones.neutral}`}>
          These are examples. Remove them or replace them.{' '}
          <Button
            type="link"
            className={styles.inline}
            onClick={() => {
              drop(samples, 'Examples removed.');
              focusEntry();
            }}
          >
            Remove examples
          </Button>
        </Text>
      )}
    </Stack>
  );
}
