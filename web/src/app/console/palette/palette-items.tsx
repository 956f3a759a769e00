import { Command } from 'cmdk';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PALETTE_TEXTS as TEXTS } from '@server/shared/texts/palette';
import { SHELL_TEXTS } from '@server/shared/texts/shell';
import { useRestoreFocus } from '@/hooks/use-restore-focus';
import { early } from './early-field';
import { filterPaletteItems, type PaletteGroup, type PaletteItem } from './palette-item';
import { type Intent, intentOf } from './intent';
import { PaletteLine } from './palette-line';
import choosable from '@/theme/looks/choosable.module.css';
import styles from './palette.module.css';
import { StatusLine } from './status-line';
import { openThings } from '@/lib/open-actions';
import { useCommands, useSentMails } from './use-commands';
import { useHits } from './use-hits';
import { usePages, useRestaurants } from './use-places';
import { type StockActions, useSoldOutChoices } from './use-sold-out-choices';
import { useSearchResults } from './use-search-results';

interface PaletteItemsProps {
  stock: StockActions;
  onClose: () => void;
  onKeys: () => void;
}

/** Command palette: every screen and action of this user (`Ctrl/⌘-K`). */
export function PaletteItems({ stock, onClose, onKeys }: PaletteItemsProps) {
  // Its field takes the focus immediately, before the dialog can note where the focus was.
  useRestoreFocus(early.opener);
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  /** Writes into the field and focuses it, since a mouse click has taken the focus. */
  const type = (words: string) => {
    flushSync(() => setText(words));
    field.current?.focus();
    field.current?.setSelectionRange(words.length, words.length);
  };
  const intent = intentOf(text);
  const { groups, status } = useGroups(intent, { stock, onKeys, onType: type });
  const shown = groups.filter(({ choices }) => choices.length > 0);
  return (
    <div className={styles.frame}>
      <Command label={SHELL_TEXTS.palettePrompt} loop shouldFilter={false} className={styles.palette}>
        <Command.Input
          ref={field}
          autoFocus
          onFocus={() => {
            if (early.field?.value) setText(early.field.value);
            delete early.field;
          }}
          value={text}
          onValueChange={setText}
          maxLength={120}
          placeholder={SHELL_TEXTS.palettePrompt}
          className={styles.input}
        />
        <Command.List label={SHELL_TEXTS.palette} className={styles.list}>
          {shown.map(({ heading, choices }) => (
            <Command.Group key={heading} heading={heading} className={styles.group}>
              {choices.map((choice) => (
                <Command.Item
                  key={choice.key}
                  value={choice.key}
                  className={choosable.choosable}
                  onSelect={() => {
                    if (!choice.stays) onClose();
                    choice.run();
                  }}
                >
                  <PaletteLine choice={choice} sought={intent.sought} />
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
      <StatusLine
        {...status}
        count={text === '' ? undefined : shown.reduce((sum, { choices }) => sum + choices.length, 0)}
      />
    </div>
  );
}

interface Doing {
  stock: StockActions;
  onKeys: () => void;
  onType: (text: string) => void;
}

/** Actions on what is open, as it was when the palette opened. Things with the same name, such as 2 lists, are one group. */
function openGroups(): PaletteGroup[] {
  const groups = new Map<string, PaletteItem[]>();
  for (const { name, actions } of openThings())
    for (const action of actions)
      groups.set(name, [...(groups.get(name) ?? []), { key: `open ${name} ${action.title}`, ...action }]);
  return [...groups].map(([heading, choices]) => ({ heading, choices }));
}

/** Filters groups together, so that a similar word in one is no match beside the right word in another. */
function filtered<const Groups extends readonly PaletteGroup[]>(groups: Groups, sought: string) {
  const lists = filterPaletteItems(
    groups.map(({ choices }) => choices),
    sought,
  );
  return groups.map(({ heading }, at) => ({ heading, choices: lists[at] ?? [] })) as {
    [At in keyof Groups]: PaletteGroup;
  };
}

/** Results for the typed text. Those known without a request come first, so nothing moves under the pointer. */
function useGroups(intent: Intent, { stock: actions, ...doing }: Doing) {
  const { act, sought } = intent;
  const { pages, settings } = usePages();
  const commands = useCommands(doing);
  const things = useSearchResults();
  const [open] = useState(openGroups);
  const mails = useSentMails(act === 'find' ? sought : '');
  // Sold-out entries are listed already.
  const hits = useHits(act === 'on' ? '' : sought);
  const restaurants = useRestaurants(act === 'find' ? (hits.meant ?? sought) : '');
  const stock = useSoldOutChoices(intent, hits.groups, actions);
  if (stock) {
    const { choices, said, isReading } = stock;
    const groups: PaletteGroup[] = [{ heading: TEXTS.stock, choices }];
    const isSearching = isReading || (act === 'off' && hits.isSearching);
    return {
      groups,
      status: { ...hits, meant: undefined, sought, hasMore: false, isSearching, nothing: said },
    };
  }
  const [page, setting, action, ...opened] = filtered(
    [
      { heading: TEXTS.pages, choices: pages },
      { heading: TEXTS.settings, choices: settings },
      { heading: TEXTS.actions, choices: commands },
      ...open,
    ],
    sought,
  );
  const acting = { heading: TEXTS.actions, choices: [...action.choices, ...mails] };
  const chosen = { heading: TEXTS.restaurants, choices: restaurants };
  const recent = { heading: TEXTS.recent, choices: things.recent() };
  const groups =
    sought === ''
      ? [...opened, recent, acting, page, setting, chosen]
      : [...opened, page, acting, setting, chosen, ...things.found(hits.groups, hits.meant ?? sought)];
  const hasMore = hits.groups.some(({ more }) => more);
  return { groups, status: { ...hits, sought, hasMore, nothing: TEXTS.nothing(sought) } };
}
