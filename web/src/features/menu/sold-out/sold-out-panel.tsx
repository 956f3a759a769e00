import { Button } from 'antd';
import { useRef } from 'react';
import { SOLD_OUT_TEXTS } from '@server/shared/texts/sold-out';
import { LinkButton } from '@/components/link-button';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { useKeepRestaurant } from '@/components/restaurant-scope/use-write-target';
import styles from './sold-out.module.css';
import { useSoldOut } from './use-sold-out';

/**
 * First sold-out rows of the restaurant, each with a button to mark it available. Hidden when all restaurants are
 * shown.
 */
export function SoldOutPanel() {
  const { basePath } = useConsole();
  const keepRestaurant = useKeepRestaurant();
  const { hasRestaurant, list, end, format } = useSoldOut();
  const heading = useRef<HTMLHeadingElement>(null);
  if (!hasRestaurant) return null;
  return (
    <Text
      as="section"
      above={4}
      below={4}
      pad={[4, 5]}
      aria-labelledby="sold-out-now"
      className={styles.panel}
    >
      <h2 id="sold-out-now" ref={heading} tabIndex={-1}>
        {SOLD_OUT_TEXTS.offNow}{' '}
        {list && list.length > 0 && (
          <Text tone="muted" tabular>
            {list.length}
          </Text>
        )}
      </h2>
      {list?.length === 0 && (
        <Text as="p" above={2} tone="muted">
          {SOLD_OUT_TEXTS.nothingOff}
        </Text>
      )}
      {list && list.length > 0 && (
        <ul className={styles.list} aria-labelledby="sold-out-now">
          {list.slice(0, SHOWN).map(({ kind, id, name, category, group, until }) => (
            <Inline as="li" pad={[2, 0]} gap={4} align="center" key={`${kind} ${id}`}>
              <Text grow breaks>
                <strong>{name}</strong>
                <Text size="s" tone="muted" block>
                  {[KINDS[kind], category, group].filter((part) => part !== null).join(' · ')}
                </Text>
                <Text size="s" tone="muted" block>
                  {until ? `Until ${format(until)}` : SOLD_OUT_TEXTS.noEnd}
                </Text>
              </Text>
              <Button
                aria-label={`Mark ${name} available`}
                onClick={() => {
                  // The row disappears, and its focused button with it.
                  heading.current?.focus();
                  void end({ kind, id, name });
                }}
              >
                {SOLD_OUT_TEXTS.back}
              </Button>
            </Inline>
          ))}
        </ul>
      )}
      {list && list.length > SHOWN && (
        <LinkButton to={keepRestaurant(paths.soldOut.href(basePath))}>
          {SOLD_OUT_TEXTS.showAll(list.length)}
        </LinkButton>
      )}
    </Text>
  );
}

/** More would hide what the page is for. */
const SHOWN = 3;

const KINDS = {
  item: 'Menu item',
  topping: 'Topping',
  dressing: 'Dressing',
  extra_selection: 'Extra option',
  primary_selection: 'Primary option',
} as const;
