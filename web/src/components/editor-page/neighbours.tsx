import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Text } from '@/components/layout/text';
import { type KeyHint, usePageKey } from '@/hooks/use-page-key';
import { Inline } from '@/components/layout/inline';
import styles from './editor-page.module.css';

interface Neighbour {
  id: number;
  name: string;
}

interface NeighboursProps {
  /** Position of the row in the list seen last (`placeIn`). */
  place: {
    previous?: Neighbour | undefined;
    next?: Neighbour | undefined;
    at?: number;
    count?: number;
  };
  /** Editor of a row. */
  href: (id: number) => string;
  /** The editor is a drawer; the list behind it keeps its scroll position. */
  over?: boolean;
}

/** Links to the previous and next row of the list, also by `k` and `j`. */
export function Neighbours({ place, href, over = false }: NeighboursProps) {
  const { previous, next, at, count } = place;
  const navigate = useNavigate();
  const goTo = (to: Neighbour | undefined) =>
    to && (() => void navigate(href(to.id), { preventScrollReset: over }));
  const back = usePageKey('k', goTo(previous));
  const on = usePageKey('j', goTo(next));
  if (!previous && !next) return null;
  return (
    <Inline gap={0.5} align="center" fixed>
      <Text size="s" tone="subtle" tabular className={styles.at}>{`${at} of ${count}`}</Text>
      <Step
        to={previous && { ...previous, href: href(previous.id) }}
        label="Previous"
        hint={back}
        over={over}
      >
        <LeftOutlined aria-hidden />
      </Step>
      <Step to={next && { ...next, href: href(next.id) }} label="Next" hint={on} over={over}>
        <RightOutlined aria-hidden />
      </Step>
    </Inline>
  );
}

const keyOf = ({ 'aria-keyshortcuts': key }: KeyHint) => key && `(${key})`;

interface StepProps {
  to: { name: string; href: string } | undefined;
  label: string;
  hint: KeyHint;
  over: boolean;
  children: ReactNode;
}

/** Keeps the place of an arrow without a target, at the ends of the list. */
const Step = ({ to, label, hint, over, children }: StepProps) =>
  to ? (
    <Link
      to={to.href}
      preventScrollReset={over}
      className={styles.step}
      aria-label={`${label}: ${to.name}`}
      title={[to.name, keyOf(hint)].filter(Boolean).join(' ')}
      {...hint}
    >
      {children}
    </Link>
  ) : (
    <span className={styles.step} data-end="" aria-hidden>
      {children}
    </span>
  );
