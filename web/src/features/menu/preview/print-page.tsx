import { Button, Checkbox, Segmented, Spin } from 'antd';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { askedBy } from '@server/shared/menu/allergen-laws';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { lazyPart } from '@/components/lazy-part';
import type { MenuPreview } from '@server/modules/guest-menu/guest-menu.schemas';
import { LinkButton } from '@/components/link-button';
import { Problem } from '@/components/problem';
import { OneRestaurant } from '@/components/restaurant-scope/one-restaurant';
import { useKeepRestaurant, useNamedRestaurant } from '@/components/restaurant-scope/use-write-target';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { errorText } from '@/lib/errors';
import { MenuPart } from '../shared/menu-part';
import { MenuFrame } from './menu-frame';
import { type Paper, printSheet, PrintSheet } from './print-sheet';
import { CODE_TEXTS } from './preview-texts';
import styles from './preview.module.css';
import { usePreview } from './use-preview';

// The code renderer loads with the first code.
const MenuCode = lazyPart(() => import('./menu-code'));
const CodeDownload = lazyPart(async () => ({ default: (await import('./menu-code')).CodeDownload }));

/** Columns of allergens that fit on upright paper. */
const WIDE = 14;

type What = 'menu' | 'allergens' | 'code';

/** Options for printing. */
interface Choice {
  what: What;
  /** Undefined: the paper of the restaurant's country. */
  paper: Paper | undefined;
  columns: 1 | 2;
  pictures: boolean;
  allergens: boolean;
}

/** `…/menu/print`: the menu, its allergens or its QR code, on paper. */
export function Component() {
  const { basePath } = useConsole();
  const named = useNamedRestaurant();
  const withRestaurant = useKeepRestaurant();
  const { data, error, refetch, needsRestaurant } = usePreview(named);
  const [address] = useSearchParams();
  const [choice, setChoice] = useState<Choice>({
    what: address.get('what') === 'allergens' ? 'allergens' : 'menu',
    paper: undefined,
    columns: 1,
    pictures: true,
    allergens: true,
  });
  const sheet = useRef<HTMLDivElement>(null);
  const [waiting, setWaiting] = useState(false);
  const print = async () => {
    setWaiting(true);
    if (sheet.current) await printSheet(sheet.current);
    setWaiting(false);
  };
  const change = (changes: Partial<Choice>) => setChoice((before) => ({ ...before, ...changes }));
  const { name, url } = data?.menu.restaurant ?? { name: '', url: null };
  const law = data?.menu.restaurant.allergen_law ?? 'us';
  const paper = choice.paper ?? (law === 'uk' ? 'a4' : 'letter');
  return (
    <MenuPart
      stacked
      actions={
        <>
          <LinkButton to={withRestaurant(paths.menuPreview.href(basePath))}>Preview</LinkButton>
          {choice.what === 'code' && url !== null && (
            <Suspense>
              <CodeDownload name={name} url={url} />
            </Suspense>
          )}
          <Button type="primary" disabled={!data} loading={waiting} onClick={() => void print()}>
            Print
          </Button>
        </>
      }
    >
      <OneRestaurant />
      {error && (
        <Problem title="Couldn’t load the menu." onRetry={() => void refetch()}>
          {errorText(error)}
        </Problem>
      )}
      {!data && !error && !needsRestaurant && <Spin className={styles.wait} />}
      {data && (
        <>
          <PrintChoices choice={choice} paper={paper} onChange={change} />
          {choice.what === 'code' && url !== null && data.state !== 'live' && (
            <Text role="status" as="p" tone="muted">
              {CODE_TEXTS[data.state]}
            </Text>
          )}
          <section aria-label="Print preview" className={styles.paper}>
            <Printed choice={choice} preview={data} />
          </section>
          <PrintSheet
            ref={sheet}
            paper={paper}
            wide={choice.what === 'allergens' && askedBy(law).length > WIDE}
          >
            <Printed choice={choice} preview={data} />
          </PrintSheet>
        </>
      )}
    </MenuPart>
  );
}

function PrintChoices({
  choice,
  paper,
  onChange,
}: {
  choice: Choice;
  paper: Paper;
  onChange: (changes: Partial<Choice>) => void;
}) {
  const { what, columns, pictures, allergens } = choice;
  return (
    <div className={styles.choices}>
      <Labelled label="What to print">
        {(labelledBy) => (
          <Segmented<What>
            aria-labelledby={labelledBy}
            value={what}
            onChange={(value) => onChange({ what: value })}
            options={[
              { value: 'menu', label: 'Menu' },
              { value: 'allergens', label: 'Allergens' },
              { value: 'code', label: 'QR code' },
            ]}
          />
        )}
      </Labelled>
      <Labelled label="Paper size">
        {(labelledBy) => (
          <Segmented<Paper>
            aria-labelledby={labelledBy}
            value={paper}
            onChange={(value) => onChange({ paper: value })}
            options={[
              { value: 'a4', label: 'A4' },
              { value: 'letter', label: 'Letter' },
            ]}
          />
        )}
      </Labelled>
      {what === 'menu' && (
        <>
          <Labelled label="Columns">
            {(labelledBy) => (
              <Segmented<1 | 2>
                aria-labelledby={labelledBy}
                value={columns}
                onChange={(value) => onChange({ columns: value })}
                options={[
                  { value: 1, label: 'One' },
                  { value: 2, label: 'Two' },
                ]}
              />
            )}
          </Labelled>
          <Checkbox checked={pictures} onChange={({ target }) => onChange({ pictures: target.checked })}>
            Images
          </Checkbox>
          <Checkbox checked={allergens} onChange={({ target }) => onChange({ allergens: target.checked })}>
            Allergens and diets
          </Checkbox>
        </>
      )}
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: (labelledBy: string) => ReactNode }) {
  const id = useId();
  return (
    <Stack gap={1}>
      <Text id={id} size="s" tone="muted">
        {label}
      </Text>
      {children(id)}
    </Stack>
  );
}

function Printed({ choice, preview: { menu, markup } }: { choice: Choice; preview: MenuPreview }) {
  const { name, url } = menu.restaurant;
  if (choice.what === 'code')
    return url === null ? (
      <Stack as="p" gap={3} align="center" className={styles.code}>
        Name your restaurant to get a menu link.
      </Stack>
    ) : (
      <Suspense>
        <MenuCode name={name} url={url} />
      </Suspense>
    );
  const classes = [
    'paper',
    choice.columns === 2 && 'two-columns',
    !choice.pictures && 'no-pictures',
    !choice.allergens && 'no-allergens',
  ];
  return (
    <MenuFrame
      html={choice.what === 'menu' ? markup.page : markup.matrix}
      style={markup.style}
      className={classes.filter(Boolean).join(' ')}
    />
  );
}
