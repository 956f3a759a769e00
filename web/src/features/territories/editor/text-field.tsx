import { Input, type InputProps, type InputRef } from 'antd';
import { type ReactNode, type Ref, useId } from 'react';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import styles from './editor.module.css';
import type { SectionFields } from './section';
import type { TerritoryDraft } from './territory-draft';

type TextName = {
  [Name in keyof TerritoryDraft]: TerritoryDraft[Name] extends string ? Name : never;
}[keyof TerritoryDraft];

interface TextFieldProps extends Pick<InputProps, 'type' | 'maxLength' | 'placeholder'> {
  form: SectionFields;
  name: TextName;
  label: string;
  hint?: ReactNode;
  /** Normalizes the typed text. */
  normalize?: (text: string) => string;
  ref?: Ref<InputRef>;
}

/** Text field of a territory, with label and error. */
export function TextField({ form, name, label, hint, normalize, ...input }: TextFieldProps) {
  const id = useId();
  const noteId = `${id}note`;
  const refusal = form.refused[name];
  const note = refusal ?? hint;
  return (
    <Stack gap={1} pack shrink className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Input
        autoComplete="off"
        {...input}
        id={id}
        name={name}
        value={form.draft[name]}
        {...(note ? { 'aria-describedby': noteId } : {})}
        {...(refusal ? { 'aria-invalid': true, status: 'error' as const } : {})}
        onChange={({ target }) => form.onChange({ [name]: normalize?.(target.value) ?? target.value })}
      />
      {note && (
        <Text
          as="p"
          id={noteId}
          size="s"
          {...(refusal ? { tone: 'error', weight: 500 } : { tone: 'subtle', tabular: true })}
        >
          {note}
        </Text>
      )}
    </Stack>
  );
}
