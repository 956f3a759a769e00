import { App } from 'antd';
import { useCallback } from 'react';
import styles from '../../shared/fields.module.css';
import type { Clash } from './rows';

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
  const { modal } = App.useApp();
  return useCallback(
    async (clashes: readonly Clash[]): Promise<'mine' | 'theirs'> => {
      const mine = await modal.confirm({
        title: 'Somebody else changed this in the meantime.',
        content: <BothValues clashes={clashes} />,
        okText: 'Keep mine',
        cancelText: 'Keep theirs',
      });
      return mine ? 'mine' : 'theirs';
    },
    [modal],
  );
}

const BothValues = ({ clashes }: { clashes: readonly Clash[] }) => (
  <dl className={styles.both}>
    {clashes.map(({ field, mine, theirs }) => (
      <div key={field}>
        <dt>{FIELDS[field] ?? field}</dt>
        <dd>Yours: {inWords(mine)}</dd>
        <dd>Theirs: {inWords(theirs)}</dd>
      </div>
    ))}
  </dl>
);
