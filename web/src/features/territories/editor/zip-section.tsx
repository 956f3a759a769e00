import { formatNumber, formatPlural } from '@server/shared/format';
import { Button, Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { type ParsedZips, parseZips, sayRefused } from '@server/shared/territories/zip-codes';
import { TERRITORY_TEXTS } from '@server/shared/texts/territories';
import { Stack } from '@/components/layout/stack';
import { useRemoveWithUndo } from '@/hooks/use-remove-with-undo';
import { Text } from '@/components/layout/text';
import visible from '@/theme/looks/visible.module.css';
import tones from '@/theme/looks/tones.module.css';
import callout from '@/theme/looks/callout.module.css';
import styles from './editor.module.css';
import { TerritorySection, type SectionFields } from './section';
import { ZipChips } from './zip-chips';

const { TextArea } = Input;

/** Zip codes as chips, with a field that takes any number of them. */
export function ZipSection({ draft: { zips, zipText }, onChange, refused }: SectionFields) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const chips = useRef<HTMLDivElement>(null);
  const [result, setResult] = useState<ParsedZips | null>(null);
  const isRefused = refused['zips'] !== undefined || (result?.refused.length ?? 0) > 0;
  const focusField = () => field.current?.querySelector('textarea')?.focus();
  const add = () => {
    const parsed = parseZips(zipText, zips);
    setResult(parsed);
    onChange({ zips: parsed.zips, zipText: parsed.refused.join(', ') });
    focusField();
  };
  /** Focuses a restored chip, if it is rendered. */
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
    const what = removed.length === 1 ? removed[0] : formatPlural(removed.length, 'code');
    takeOut(removed, `${what} removed.`);
  };

  return (
    <TerritorySection title="Zip codes" count={formatNumber(zips.length)}>
      <Stack ref={field} gap={1} pack shrink className={styles.field}>
        <label htmlFor={id}>Add zip codes</label>
        <TextArea
          id={id}
          name="zips"
          value={zipText}
          rows={3}
          placeholder="10001, 10002, 10003 …"
          aria-describedby={`${id}hint`}
          aria-invalid={isRefused}
          status={isRefused ? 'error' : ''}
          onChange={({ target }) => {
            onChange({ zipText: target.value });
            setResult(null);
          }}
        />
        <Text as="p" tone="subtle" size="s" tabular id={`${id}hint`}>
          For example, 10001, M5V 2B3 or SW1A 1AA. Paste any number of codes.
        </Text>
      </Stack>
      <Button onClick={add} disabled={zipText.trim() === ''}>
        Add codes
      </Button>
      <Text
        as="div"
        weight={500}
        breaks
        role="status"
        className={`${callout.callout} ${tones.accent} ${visible.unlessEmpty}`}
      >
        {result && <p>{inWords(result)}</p>}
        {result && doubtfulZips(result.added)}
        {result && result.refused.length > 0 && <p>{TERRITORY_TEXTS.zipsRefused}</p>}
        {!result && refused['zips'] && <p>{`${refused['zips']}.`}</p>}
      </Text>
      <div ref={chips}>
        <ZipChips zips={zips} onRemove={remove} onEmptied={focusField} />
      </div>
    </TerritorySection>
  );
}

/** Warns about a code of 10 digits, which is valid but can be two 5-digit codes without a separator. */
function doubtfulZips(added: readonly string[]) {
  const doubtful = added.find((code) => code.length === 10);
  return doubtful && <p>{`${doubtful} has 10 digits. Check that it isn’t two codes.`}</p>;
}

/** Result such as '4,998 added, 1 duplicate', with the refused codes. */
function inWords({ added, doubled, refused }: ParsedZips): string {
  const parts = [`${formatNumber(added.length)} added`];
  if (doubled.length > 0) parts.push(formatPlural(doubled.length, 'duplicate'));
  if (refused.length > 0) parts.push(sayRefused(refused));
  return `${parts.join(', ')}.`;
}
