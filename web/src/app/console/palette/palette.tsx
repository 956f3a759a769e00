import { Modal } from 'antd';
import { Command } from 'cmdk';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Profile } from '@server/modules/auth/auth.schemas';
import { PEOPLE_TEXTS } from '@server/shared/texts/people';
import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { SHELL_TEXTS } from '@server/shared/texts/shell';
import { type BasePath, paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { useRestoreFocus } from '@/hooks/use-restore-focus';
import { useChooseRestaurant } from '@/hooks/use-choose-restaurant';
import { isAdmin } from '@/lib/session/admin';
import { scopeOf } from '@/lib/session/scope-record';
import { signOut } from '@/lib/session/sign-out';
import { mayOpen, routesOf } from '../access';
import { shellOf } from '../registry';
import { ownRestaurants, useRestaurantsNamed } from '../restaurant-choices';
import styles from './palette.module.css';

interface PaletteProps {
  open: boolean;
  onClose: () => void;
  onKeys: () => void;
}

/** The command menu as a dialog over the console. */
export default function Palette({ open, onClose, onKeys }: PaletteProps) {
  return (
    <Modal
      open={open}
      closable={false}
      destroyOnHidden
      footer={null}
      width={560}
      onCancel={onClose}
      title={SHELL_TEXTS.palette}
      classNames={{ container: styles.dialog ?? '', header: 'visually-hidden' }}
    >
      <Choices onClose={onClose} onKeys={onKeys} />
    </Modal>
  );
}

/** Every screen and restaurant that is open to the member, one search away (`Ctrl/⌘-K`). */
function Choices({ onClose, onKeys }: Omit<PaletteProps, 'open'>) {
  const { profile, basePath } = useConsole();
  // Its search has the focus from the first moment on: too early for the dialog to see where it was.
  useRestoreFocus();
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const restaurants = usePaletteRestaurants(useDeferredValue(text.trim()));
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Command label={SHELL_TEXTS.palettePrompt} loop className={styles.palette}>
      <Command.Input
        autoFocus
        value={text}
        onValueChange={setText}
        maxLength={120}
        placeholder={SHELL_TEXTS.palettePrompt}
        className={styles.input}
      />
      <Command.List label={SHELL_TEXTS.palette} className={styles.list}>
        <Command.Empty className={styles.empty}>{SHELL_TEXTS.paletteEmpty}</Command.Empty>
        <Group heading={SHELL_TEXTS.pages}>
          {palettePages(basePath, profile).map(({ href, title }) => (
            <Command.Item key={href} value={title} onSelect={then(() => void navigate(href))}>
              {title}
            </Command.Item>
          ))}
        </Group>
        {restaurants.choices.length > 0 && (
          <Group heading={SHELL_TEXTS.restaurants}>
            {restaurants.choices.map(({ id, name, place, ownerless }) => (
              <Command.Item
                key={id}
                value={`${name} ${id}`}
                keywords={[name, place ?? '']}
                onSelect={then(() => restaurants.choose(id))}
              >
                {name}
                {place && <span className={styles.note}>{place}</span>}
                {ownerless && <span className={styles.note}>{PEOPLE_TEXTS.noOwner}</span>}
              </Command.Item>
            ))}
          </Group>
        )}
        <Group heading={SHELL_TEXTS.actions}>
          <Command.Item
            value={SHELL_TEXTS.account}
            onSelect={then(() => void navigate(paths.account.href()))}
          >
            {SHELL_TEXTS.account}
          </Command.Item>
          <Command.Item value={SHELL_TEXTS.keys} onSelect={then(onKeys)}>
            {SHELL_TEXTS.keys}
          </Command.Item>
          <Command.Item value={CONSOLE_TEXTS.signOut} onSelect={then(signOut)}>
            {CONSOLE_TEXTS.signOut}
          </Command.Item>
        </Group>
      </Command.List>
    </Command>
  );
}

const Group = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Command.Group heading={heading} className={styles.group}>
    {children}
  </Command.Group>
);

/** Screens with an address of their own (not those of one row) that the member may open. */
function palettePages(basePath: BasePath, profile: Profile) {
  const scope = scopeOf(profile);
  return routesOf(shellOf(basePath))
    .filter((route) => !route.path.includes(':') && mayOpen(route, scope))
    .map(({ path, title }) => ({ href: `${basePath}/${path}`, title }));
}

/** "All restaurants"; ids begin at 1. */
const ALL = 0;

/** The restaurants that the palette offers: the member's own when there are several, every one to platform users. */
function usePaletteRestaurants(text: string) {
  const { profile } = useConsole();
  const platform = isAdmin(profile);
  const found = useRestaurantsNamed(text, platform);
  const choose = useChooseRestaurant();
  const own = profile.memberships.length > 1 ? ownRestaurants(profile) : [];
  return {
    choices: platform ? [{ id: ALL, name: CONSOLE_TEXTS.allRestaurants }, ...found] : own,
    choose: (id: number) => choose.mutate({ active_restaurant_id: id === ALL ? null : id }),
  };
}
