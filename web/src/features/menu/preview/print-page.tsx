import { Button, Checkbox, Segmented } from 'antd';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { askedBy } from '@server/shared/menu/allergen-laws';
import { SkeletonBlocks } from '@/components/skeletons/skeleton-blocks';
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
import type { CodeLayout } from './menu-code';
import { Inline } from '@/components/layout/inline';
import styles from './preview.module.css';
import { usePreview } from './use-preview';

/** Heights of the placeholders: the choices, then the sheet (px). */
const WAITING = [180, 720];

// The code renderer loads with the first code.
const MenuCodes = lazyPart(() => import('./menu-code'));
const CodeDownloads = lazyPart(async () => ({ default: (await import('./menu-code')).CodeDownloads }));

/** Columns of allergens that fit on upright paper. */
const WIDE = 14;

const WHAT = ['menu', 'allergens', 'code'] as const;
type What = (typeof WHAT)[number];

/** Options for printing. */
interface Choice {
  what: What;
  /** Undefined: the paper of the restaurant's country. */
  paper: Paper | undefined;
  columns: 1 | 2;
  pictures: boolean;
  /** At each dish as numbers, on a sheet after the menu, or not at all. */
  allergens: 'numbers' | 'sheet' | 'none';
  codes: CodeLayout;
}

/** `…/menu/print`: the menu, its allergens or its QR code, on paper. */
export function Component() {
  const { basePath } = useConsole();
  const named = useNamedRestaurant();
  const withRestaurant = useKeepRestaurant();
  const { data, error, refetch, needsRestaurant } = usePreview(named);
  const [address] = useSearchParams();
  const [choice, setChoice] = useState<Choice>({
    what: WHAT.find((what) => what === address.get('what')) ?? 'menu',
    paper: undefined,
    columns: 2,
    pictures: false,
    allergens: 'numbers',
    codes: 'one',
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
              <CodeDownloads name={name} url={url} />
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
      {!data && !error && !needsRestaurant && <SkeletonBlocks heights={WAITING} />}
      {data && (
        <>
          <PrintChoices choice={choice} paper={paper} onChange={change} />
          {choice.what === 'code' && url !== null && data.state !== 'live' && (
            <Text as="p" role="status" tone="muted">
              {CODE_TEXTS[data.state]}
            </Text>
          )}
          <section aria-label="Print preview" className={styles.paper}>
            <Printed choice={choice} paper={paper} preview={data} />
          </section>
          <PrintSheet
            ref={sheet}
            paper={paper}
            wide={choice.what === 'allergens' && askedBy(law).length > WIDE}
          >
            <Printed choice={choice} paper={paper} preview={data} />
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
  const { what, columns, pictures, allergens, codes } = choice;
  return (
    <Inline gap={6} rowGap={4} wrap align="end" className={styles.choices}>
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
          <Labelled label="Show allergens">
            {(labelledBy) => (
              <Segmented<Choice['allergens']>
                aria-labelledby={labelledBy}
                value={allergens}
                onChange={(value) => onChange({ allergens: value })}
                options={[
                  { value: 'numbers', label: 'As numbers' },
                  { value: 'sheet', label: 'On a sheet' },
                  { value: 'none', label: 'Left out' },
                ]}
              />
            )}
          </Labelled>
        </>
      )}
      {what === 'code' && (
        <Labelled label="Layout">
          {(labelledBy) => (
            <Segmented<CodeLayout>
              aria-labelledby={labelledBy}
              value={codes}
              onChange={(value) => onChange({ codes: value })}
              options={[
                { value: 'one', label: 'One large' },
                { value: 'tents', label: 'Table tents' },
                { value: 'stickers', label: 'Stickers' },
              ]}
            />
          )}
        </Labelled>
      )}
    </Inline>
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

interface PrintedProps {
  choice: Choice;
  paper: Paper;
  preview: MenuPreview;
}

function Printed({ choice, paper, preview: { menu, markup } }: PrintedProps) {
  const { name, url, logo_url } = menu.restaurant;
  const sheet = <MenuFrame html={markup.matrix} style={markup.style} />;
  if (choice.what === 'allergens') return sheet;
  if (choice.what === 'menu') {
    const classes = [
      choice.columns === 2 && 'two-columns',
      !choice.pictures && 'no-pictures',
      choice.allergens !== 'numbers' && 'no-numbers',
    ];
    return (
      <>
        <MenuFrame
          html={markup.paper}
          style={markup.paper_style}
          className={classes.filter(Boolean).join(' ')}
        />
        {choice.allergens === 'sheet' && <div className={styles.nextSheet}>{sheet}</div>}
      </>
    );
  }
  return url === null ? (
    <Stack as="p" gap={3} align="center" className={styles.unnamed}>
      Name your restaurant to get a menu link.
    </Stack>
  ) : (
    <Suspense>
      <MenuCodes layout={choice.codes} paper={paper} name={name} url={url} logo={logo_url} />
    </Suspense>
  );
}
