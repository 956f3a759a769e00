import { useId, useState } from 'react';
import { Stack } from '@/components/layout/stack';
import { Chip } from '@/components/form/chip';
import { ChipSet } from '@/components/form/chip-set';
import { VisuallyHidden } from '@/components/layout/visually-hidden';
import styles from './allergens.module.css';

interface StatedInputProps<Code extends string> {
  legend: string;
  /** Label of the chips: "Contains", "Suits". */
  these: string;
  codes: readonly Code[];
  names: Readonly<Record<Code, string>>;
  /** Set by the form or the row. Null: not stated, which differs from "none". */
  value?: readonly Code[] | null;
  onChange?: (stated: Code[] | null) => void;
  /** Set by the form, which focuses a refused input. */
  id?: string;
}

/**
 * States which codes of a list apply: not stated yet, none, or some. Removing the last one means "not stated"; "none"
 * must be chosen explicitly.
 */
export function StatedInput<Code extends string>(props: StatedInputProps<Code>) {
  const { legend, these, codes, names, value = null, onChange, id } = props;
  const radios = useId();
  const [choosing, setChoosing] = useState(false);
  const state = value === null ? (choosing ? 'these' : 'unknown') : value.length === 0 ? 'none' : 'these';
  const choose = (next: Code[] | null, open: boolean) => {
    setChoosing(open);
    onChange?.(next);
  };
  return (
    <Stack gap={0} below={5} className={styles.stated}>
      <ChipSet legend={legend}>
        <Chip
          {...(id ? { id } : {})}
          radioOf={radios}
          checked={state === 'unknown'}
          onChange={() => choose(null, false)}
        >
          Not stated
        </Chip>
        <Chip radioOf={radios} checked={state === 'none'} onChange={() => choose([], false)}>
          None
        </Chip>
        <Chip
          radioOf={radios}
          checked={state === 'these'}
          onChange={() => choose(value?.length ? [...value] : null, true)}
        >{`${these}…`}</Chip>
      </ChipSet>
      {state === 'these' && (
        <div className={styles.these}>
          <ChipSet
            legend={<VisuallyHidden>{`${legend}: ${these.toLowerCase()}`}</VisuallyHidden>}
            count={value === null && 'Choose at least one.'}
          >
            {codes.map((code) => (
              <Chip
                key={code}
                checked={value?.includes(code) ?? false}
                onChange={(on) => {
                  const next = codes.filter((each) => (each === code ? on : value?.includes(each)));
                  choose(next.length > 0 ? next : null, true);
                }}
              >
                {names[code]}
              </Chip>
            ))}
          </ChipSet>
        </div>
      )}
    </Stack>
  );
}
