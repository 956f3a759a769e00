/** Words that the United Kingdom has instead of ours. */
const BRITISH: Readonly<Record<string, string>> = {
  Pickup: 'Collection',
  Takeout: 'Takeaway',
  'Curb side pickup': 'Kerbside collection',
  Restroom: 'Toilets',
  Cozy: 'Cosy',
  'Kids menu': 'Children’s menu',
  'Kid friendly': 'Child friendly',
  'You can pick up your order.': 'You can collect your order.',
};

/** Says a label or sentence as people of the country do: "Takeaway" in the United Kingdom. */
export const localWords = (words: string, country: string | null): string =>
  (country === 'GB' ? BRITISH[words] : undefined) ?? words;
