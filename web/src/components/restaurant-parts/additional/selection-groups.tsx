import { formatList } from '@server/shared/format';
import { useRef } from 'react';
import type { Selections } from '@server/modules/onboarding/additional.schemas';
import {
  ADDITIONAL_GROUPS,
  ADDITIONAL_OPTIONS,
  ADDITIONAL_TITLES,
  type AdditionalGroup,
} from '@server/shared/vocabulary/onboarding';
import { localWords } from '@server/shared/vocabulary/local-words';
import { ChipChoices } from '@/components/form/chip-choices';
import { TextButton } from '@/components/restaurant-parts/text-button';
import { Text } from '@/components/layout/text';
import styles from './selection-groups.module.css';

interface SelectionGroupsProps {
  /** Service options that match the delivery step (C-60). */
  suggested: readonly string[];
  /** Code of the restaurant's country, in whose words guests read the labels. */
  country: string | undefined;
  /** Set by the form. */
  value?: Partial<Selections>;
  onChange?: (selections: Partial<Selections>) => void;
}

/** The seven groups, each with its number of chosen labels. */
export function SelectionGroups({ suggested, country, value = {}, onChange }: SelectionGroupsProps) {
  const wordsOf = (label: string) => localWords(label, country ?? null);
  const choose = (group: AdditionalGroup, labels: string[]) => onChange?.({ ...value, [group]: labels });
  const services = value.service_options ?? [];
  const serviceChips = useRef<HTMLDivElement>(null);
  const missing = suggested.filter((label) => !services.includes(label));
  const chooseMissing = () => {
    const wanted = [...services, ...missing];
    choose(
      'service_options',
      ADDITIONAL_OPTIONS.service_options.filter((option) => wanted.includes(option)),
    );
    // The button disappears, so the focus moves to the chips it changed.
    serviceChips.current?.querySelector('input')?.focus();
  };
  return ADDITIONAL_GROUPS.map((group) => (
    <div key={group} {...(group === 'service_options' ? { ref: serviceChips } : {})}>
      <ChipChoices<string>
        legend={ADDITIONAL_TITLES[group]}
        options={ADDITIONAL_OPTIONS[group]}
        wordsOf={wordsOf}
        value={value[group] ?? []}
        onChange={(labels) => choose(group, labels)}
      />
      {group === 'service_options' && missing.length > 0 && (
        <Text as="p" tone="subtle" size="s" className={styles.suggestion}>
          Set under Delivery:{' '}
          <TextButton label={`Choose ${formatList(missing.map(wordsOf))}`} onClick={chooseMissing} />
        </Text>
      )}
    </div>
  ));
}
