import { Chip } from '@/components/form/chip';
import { ChipSet } from '@/components/form/chip-set';
import { Text } from '@/components/layout/text';
import type { ChoiceStatus } from '@/editing/choice-set';
import { statusLook } from '@/editing/status-look';
import type { CatalogueChoice } from '../use-catalogue-choices';

interface ChoiceChipsProps {
  legend: string;
  options: readonly CatalogueChoice[];
  chosen: ReadonlySet<number>;
  onChoose: (id: number, on: boolean) => void;
  /** Status of the latest choices; empty while they are only local. */
  status?: ChoiceStatus;
  /** Text when there is nothing to choose from. */
  nothing: string;
}

const STATUS_WORDS = { saving: 'Saving…', saved: 'Saved', failed: 'Not saved' } as const;

/** Toppings or dressings as toggles. */
export const ChoiceChips = ({ legend, options, chosen, onChoose, status, nothing }: ChoiceChipsProps) =>
  options.length === 0 ? (
    <Text as="p" size="s" weight={400} tone="subtle" tabular>
      {nothing}
    </Text>
  ) : (
    <ChipSet
      legend={legend}
      count={
        <>
          <span>{`${options.filter(({ id }) => chosen.has(id)).length} of ${options.length} `}</span>
          <Text role="status" size="s" weight={400} {...statusLook(status)}>
            {status && STATUS_WORDS[status]}
          </Text>
        </>
      }
    >
      {options.map(({ id, name }) => (
        <Chip key={id} checked={chosen.has(id)} onChange={(on) => onChoose(id, on)}>
          {name}
        </Chip>
      ))}
    </ChipSet>
  );
