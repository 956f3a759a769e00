import { Button, Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { type ParsedZips, parseZips } from '@server/shared/territories/zip-codes';
import { useRemoveWithUndo } from '@/hooks/use-remove-with-undo';
import styles from './editor.module.css';
import { Section, type SectionFields } from './section';
import { ZipChips } from './zip-chips';

const { TextArea } = Input;

/** Zip codes as chips, and a field that takes any number of them at once. */
export function ZipSection({ draft: { zips, zipText }, onChange }: SectionFields) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const chips = useRef<HTMLDivElement>(null);
  const [result, setResult] = useState<ParsedZips | null>(null);
  const focusField = () => field.current?.querySelector('textarea')?.focus();
  const add = () => {
    const parsed = parseZips(zipText, zips);
    setResult(parsed);
    onChange({ zips: parsed.zips, zipText: '' });
    focusField();
  };
  /** On the chip that is back, where it is drawn. */
  const focusChip = (code: string | undefined) =>
    requestAnimationFrame(() => {
      const buttons = [...(chips.current?.querySelectorAll('button') ?? [])];
      const button = buttons.find(({ ariaLabel }) => ariaLabel === `Remove ${code}`);
      if (button) button.focus();
      else focusField();
    });
  const takeOut = useRemoveWithUndo({
    value: zips,
    onChange: (next) => onChange({ zips: next }),
    focus: focusChip,
  });
  const remove = (removed: readonly string[]) => {
    const what = removed.length === 1 ? removed[0] : `${removed.length.toLocaleString('en-US')} codes`;
    takeOut(removed, `${what} removed.`);
  };
  const dropTails = ({ tails }: ParsedZips) => {
    setResult(null);
    remove(tails);
    focusField();
  };

  return (
    <Section title="Zip codes" count={zips.length.toLocaleString('en-US')}>
      <div ref={field} className={styles.field}>
        <label htmlFor={id}>Add zip codes</label>
        <TextArea
          id={id}
          value={zipText}
          rows={3}
          placeholder="10001, 10002, 10003 …"
          aria-describedby={`${id}hint`}
          onChange={({ target }) => {
            onChange({ zipText: target.value });
            setResult(null);
          }}
        />
        <p id={`${id}hint`} className={styles.hint}>
          Paste as many as you like. Everything but digits separates them, so letters of Canadian or British
          codes are dropped; codes have 4 to 10 digits.
        </p>
      </div>
      <Button onClick={add} disabled={zipText.trim() === ''}>
        Add codes
      </Button>
      <div role="status" className={styles.result}>
        {result && <p>{inWords(result)}</p>}
        {result && result.tails.length > 0 && (
          <p className={styles.tails}>
            <span>
              {result.tails.length === 1
                ? `${result.tails[0]} looks like the end of a ZIP+4. `
                : `${result.tails.length.toLocaleString('en-US')} codes look like the ends of ZIP+4s. `}
            </span>
            <Button size="small" onClick={() => dropTails(result)}>
              {result.tails.length === 1 ? 'Drop it' : 'Drop them'}
            </Button>
          </p>
        )}
      </div>
      <div ref={chips}>
        <ZipChips zips={zips} onRemove={remove} onEmptied={focusField} />
      </div>
    </Section>
  );
}

/** Enough to recognise them. */
const SHOWN = 5;

/** '4,998 added, 1 already there, 1 refused: 123.' */
function inWords({ added, doubled, refused }: ParsedZips): string {
  const parts = [`${added.length.toLocaleString('en-US')} added`];
  if (doubled.length > 0) parts.push(`${doubled.length.toLocaleString('en-US')} already there`);
  if (refused.length > 0) {
    const first = refused.slice(0, SHOWN).join(', ');
    const more = refused.length > SHOWN ? ' …' : '';
    parts.push(`${refused.length.toLocaleString('en-US')} refused: ${first}${more}`);
  }
  return `${parts.join(', ')}.`;
}
