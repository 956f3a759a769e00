import { Text } from '@/components/layout/text';
import { splitMatches } from '@/lib/text-match';
import { KeyCaps } from '../shortcuts/key';
import type { PaletteItem } from './palette-item';
import { Inline } from '@/components/layout/inline';
import visible from '@/theme/looks/visible.module.css';
import styles from './palette.module.css';

/** Text of a palette line, with the match highlighted. */
export const PaletteLine = ({
  choice: { title, about = title, note, mark, keys },
  sought,
}: {
  choice: PaletteItem;
  sought: string;
}) => (
  <>
    <Text grow shrink className={styles.words}>
      <span>
        {title.slice(0, title.indexOf(about))}
        <Marked text={about} sought={sought} />
        {title.slice(title.indexOf(about) + about.length)}
      </span>{' '}
      {note && (
        <span className={styles.note}>{about === title ? <Marked text={note} sought={sought} /> : note}</span>
      )}
    </Text>
    {mark && (
      <Text tone="error" weight={600} fixed pad={[0, 2]} className={styles.mark}>
        {mark}
      </Text>
    )}
    {keys && (
      <Inline as="span" gap={1} align="center" fixed className={visible.wideOnly} aria-hidden>
        {keys.length > 1 ? <KeyCaps keys={keys} then /> : <KeyCaps keys={keys} />}
      </Inline>
    )}
  </>
);

const Marked = ({ text, sought }: { text: string; sought: string }) =>
  splitMatches(text, sought).map(({ text: part, found }, at) =>
    found ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
  );
