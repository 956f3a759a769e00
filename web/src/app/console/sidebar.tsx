import { DoubleLeftOutlined, DownOutlined } from '@ant-design/icons';
import { useState, useSyncExternalStore } from 'react';
import type { Badges } from '@server/modules/badges/badges.schemas';
import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { Mark } from '@/components/brand/mark';
import { readDevice, writeDevice } from '@/lib/device-storage';
import type { ScopeRecord } from '@/lib/session/scope-record';
import { sidebarWidth } from '@/theme/sidebar-width';
import { activeRestaurantName } from './active-restaurant';
import { type SidebarGroup, sidebarGroupsOf } from './access';
import { NavLink } from './nav-link';
import { basePathOf, type Shell } from './registry';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import styles from './sidebar.module.css';

interface SidebarProps {
  shell: Shell;
  scope: ScopeRecord;
  badges: Badges | undefined;
  onNavigate?: () => void;
}

/** The active restaurant and the screens this user can open. */
export function Sidebar({ shell, scope, ...links }: SidebarProps) {
  const base = basePathOf(shell);
  return (
    <div className={styles.sidebar}>
      <Inline gap={3} align="center" className={styles.restaurant}>
        <Mark size={26} />
        <Text display weight={650} lineHeight={1.2} className={styles.name}>
          {activeRestaurantName(scope)}
        </Text>
      </Inline>
      <nav aria-label="Main" className={styles.nav}>
        {sidebarGroupsOf(shell, scope).map((group) =>
          group.section === 'coming' ? (
            <Coming key="coming" base={base} group={group} {...links} />
          ) : (
            <Links key={group.section ?? 'work'} base={base} group={group} {...links} />
          ),
        )}
      </nav>
      {!links.onNavigate && <WidthSwitch />}
    </div>
  );
}

interface LinksProps extends Pick<SidebarProps, 'badges' | 'onNavigate'> {
  base: string;
  group: SidebarGroup;
}

const Links = ({ group, ...props }: LinksProps) => (
  <ul className={styles.links}>
    {group.links.map((route) => (
      <NavLink key={route.path} route={route} className={styles.link} {...props} />
    ))}
  </ul>
);

const FOLDED = 'sidebar:coming';

/** Screens to come, which can be folded away. */
function Coming(props: LinksProps) {
  const [folded, setFolded] = useState(() => readDevice(FOLDED) === 'folded');
  const fold = () => {
    setFolded(!folded);
    writeDevice(FOLDED, folded ? '' : 'folded');
  };
  return (
    <div className={styles.coming}>
      <button type="button" className={styles.fold} aria-expanded={!folded} onClick={fold}>
        <span>{CONSOLE_TEXTS.comingSoon}</span>
        <DownOutlined aria-hidden />
      </button>
      {!folded && <Links {...props} />}
    </div>
  );
}

/** Switches between icons and labels; this device remembers it. */
function WidthSwitch() {
  const isNarrow = useSyncExternalStore(sidebarWidth.subscribe, sidebarWidth.current) === 'narrow';
  const label = isNarrow ? CONSOLE_TEXTS.wideSidebar : CONSOLE_TEXTS.narrowSidebar;
  return (
    <button
      type="button"
      className={styles.width}
      aria-label={label}
      title={label}
      onClick={() => sidebarWidth.choose(isNarrow ? 'wide' : 'narrow')}
    >
      <DoubleLeftOutlined aria-hidden />
      <span aria-hidden>Collapse</span>
    </button>
  );
}
