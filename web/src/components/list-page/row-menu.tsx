import { EllipsisOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, useEffect } from 'react';
import { Link } from 'react-router';
import { Inline } from '@/components/layout/inline';
import { LinkButton } from '@/components/link-button';
import { PopoverPanel } from '@/components/popover-panel';
import { BELOW_MD, useMediaQuery } from '@/hooks/use-media-query';
import { usePopover } from '@/hooks/use-popover';
import { MAIN_ACTION } from './row-marks';
import styles from './row-menu.module.css';

/** An action of a row. */
export interface RowAction {
  text: string;
  /** Label for screen readers, which names the row: 'Delete Soups'. */
  label: string;
  danger?: boolean;
  disabled?: boolean;
  /** Runs now; the menu's button shows it. */
  busy?: boolean;
  onSelect?: () => void;
  /** Link target; with a '#' within the page. */
  to?: string;
  /** The drawer shows its target, which marks the row. */
  current?: boolean;
}

type Offered = RowAction | false | null | undefined;

interface RowMenuProps {
  /** Name of the row. */
  name: string;
  /** Beside the menu; on a phone the first entry of the menu. */
  main?: Offered;
  /** In a column of their own; on a phone the last entries of the menu. */
  apart?: readonly Offered[];
  more?: readonly Offered[];
}

const isOffered = (action: Offered): action is RowAction => Boolean(action);

/** Actions of a row: the main one as a button, the others in a menu. */
export function RowMenu({ name, main, more = [], apart = [] }: RowMenuProps) {
  const narrow = useMediaQuery(BELOW_MD);
  const actions = (narrow ? [main, ...more, ...apart] : more).filter(isOffered);
  return (
    // Not inline: buttons wider than the column, as in a fallback font, hang over its start, where they can be pressed.
    <Inline gap={0} align="center" justify="end" className={styles.row}>
      {!narrow && main && <ActionButton {...main} isMain />}
      {actions.length > 0 && <ActionMenu name={`Actions for ${name}`} actions={actions} />}
    </Inline>
  );
}

interface ActionButtonProps extends RowAction {
  /** Marks it as the target of the edit key. */
  isMain?: boolean;
}

/** One action as a button of the row. */
export function ActionButton({
  text,
  label,
  danger = false,
  disabled = false,
  onSelect,
  to,
  isMain = false,
}: ActionButtonProps) {
  const found = isMain ? MAIN_ACTION : {};
  if (to === undefined)
    return (
      <Button
        type="text"
        danger={danger}
        disabled={disabled}
        aria-label={label}
        onClick={onSelect}
        {...found}
      >
        {text}
      </Button>
    );
  return (
    <LinkButton type="text" to={to} aria-label={label} {...found}>
      {text}
    </LinkButton>
  );
}

const itemsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? []),
];

interface ActionMenuProps {
  /** Label of the button and the menu. */
  name: string;
  /** Text of the button instead of an icon. */
  text?: string;
  busy?: boolean;
  actions: readonly RowAction[];
}

/** Menu of actions, opened by a button or the down arrow. */
export function ActionMenu({ name, text, busy = false, actions }: ActionMenuProps) {
  const popover = usePopover();
  const { open, panel } = popover;
  const menu = panel.ref;
  useEffect(() => {
    if (!open) return undefined;
    // When the browser itself opens the panel, it shows it after this effect.
    const frame = requestAnimationFrame(() => itemsOf(menu.current)[0]?.focus());
    return () => cancelAnimationFrame(frame);
  }, [open, menu]);
  return (
    <>
      <Button
        type={text ? 'default' : 'text'}
        {...popover.opener}
        aria-haspopup="menu"
        aria-label={name}
        aria-current={actions.some(({ current }) => current) || undefined}
        icon={!text && <EllipsisOutlined aria-hidden />}
        loading={busy || actions.some((action) => action.busy)}
        className={styles.button ?? ''}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          popover.show();
        }}
      >
        {text}
      </Button>
      <PopoverPanel
        of={popover}
        role="menu"
        label={name}
        className={styles.menu}
        onKeyDown={(event) => move(event, popover.hide)}
      >
        {actions.map((action) => (
          <Entry
            key={action.text}
            {...action}
            onSelect={() => {
              // First, so that a dialog that opens now returns the focus to the button.
              popover.hide();
              action.onSelect?.();
            }}
          />
        ))}
      </PopoverPanel>
    </>
  );
}

function Entry({ text, label, danger, disabled, onSelect, to }: RowAction) {
  const entry = {
    role: 'menuitem',
    tabIndex: -1,
    'aria-label': label,
    className: `${styles.entry} ${danger ? styles.danger : ''}`,
    onClick: onSelect,
  };
  // A link within the page keeps the rest of the address.
  if (to?.startsWith('#'))
    return (
      <a href={to} {...entry}>
        {text}
      </a>
    );
  if (to !== undefined)
    return (
      <Link to={to} {...entry}>
        {text}
      </Link>
    );
  return (
    <button type="button" disabled={disabled} {...entry}>
      {text}
    </button>
  );
}

/** Arrow keys, Home and End move between entries; Tab leaves the menu. */
function move(event: KeyboardEvent<HTMLElement>, hide: () => void) {
  const { currentTarget: menu, key } = event;
  if (key === 'Tab') hide();
  const entries = itemsOf(menu);
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key];
  if (to === undefined) return;
  event.preventDefault();
  entries.at(to % entries.length)?.focus();
}
