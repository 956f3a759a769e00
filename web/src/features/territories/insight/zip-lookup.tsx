import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { zipCodeOf } from '@server/shared/territories/zip-code';
import { Inline } from '@/components/layout/inline';
import { currentSearch } from '@/lib/current-search';
import styles from './insight.module.css';

const ZIP = 'zip';

/**
 * Lookup of the territory that serves a zip. It is in the address, so that Back from a territory shows the result
 * again.
 */
export interface ZipLookupState {
  /** Text as typed; '' without a lookup. */
  asked: string;
  ask: (text: string) => void;
}

export function useZipLookup(): ZipLookupState {
  const [address, setAddress] = useSearchParams();
  return {
    asked: address.get(ZIP) ?? '',
    ask: (text) => {
      const next = currentSearch();
      if (text) next.set(ZIP, zipCodeOf(text) ?? text);
      else next.delete(ZIP);
      setAddress(next, { replace: true });
    },
  };
}

/** Form for finding a territory by zip. */
export function ZipLookup({ lookup: { asked, ask } }: { lookup: ZipLookupState }) {
  const id = useId();
  const [text, setText] = useState(asked);
  return (
    <Inline
      as="form"
      gap={2}
      align="center"
      className={styles.lookup}
      aria-label="Find territory by zip"
      onSubmit={(event) => {
        event.preventDefault();
        ask(text.trim());
      }}
    >
      <label htmlFor={id}>Find territory by zip</label>
      <Input
        id={id}
        value={text}
        maxLength={12}
        autoComplete="off"
        spellCheck={false}
        placeholder="10001"
        onChange={({ target }) => {
          setText(target.value);
          if (target.value === '') ask('');
        }}
      />
      <Button htmlType="submit">Find</Button>
    </Inline>
  );
}
