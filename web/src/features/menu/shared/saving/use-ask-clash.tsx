import { useCallback } from 'react';
import { useAskWhose } from '../../../../hooks/use-ask-whose';
import type { Clash } from './clash';

const FIELDS: Record<string, string> = {
  name: 'Name',
  price: 'Price',
  image_url: 'Image',
  required: 'Required',
  allow_multiple: 'Allow multiple',
  add_images_to_selections: 'Images on selections',
};

const inWords = (value: unknown) => {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return value === null || value === '' ? 'None' : String(value);
};

/** Shows what was typed beside what somebody else wrote, and lets the person choose (C-246). */
export function useAskClash() {
  const ask = useAskWhose();
  return useCallback(
    (clashes: readonly Clash[]) =>
      ask(
        clashes.map(({ field, mine, theirs }) => ({
          label: FIELDS[field] ?? field,
          mine: inWords(mine),
          theirs: inWords(theirs),
        })),
      ),
    [ask],
  );
}
