import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Link } from 'react-router';
import type { Profile } from '@server/modules/auth/auth.schemas';
import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { SHELL_TEXTS } from '@server/shared/texts/shell';
import { paths } from '@/config/paths';
import { useDensity } from '@/hooks/use-density';
import { signOut } from '@/lib/session/sign-out';
import { densityChoice } from '@/theme/density';
import styles from './header.module.css';
import { useLeaveRestaurant } from './use-leave-restaurant';

/** Who is signed in, the density of the console (C-270), and the ways out: of the restaurant, and of all (C-26). */
export function UserMenu({ profile, onKeys }: { profile: Profile; onKeys: () => void }) {
  const density = useDensity();
  const leaving = useLeaveRestaurant(profile);
  const other = density === 'compact' ? 'comfortable' : 'compact';
  const name = `${profile.first_name} ${profile.last_name}`.trim() || profile.email;
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        items: [
          {
            key: 'who',
            type: 'group',
            label: (
              <>
                <strong className={styles.who}>{name}</strong>
                <span className={styles.who}>{profile.email}</span>
              </>
            ),
          },
          { type: 'divider' },
          {
            key: 'account',
            label: <Link to={paths.account.href()}>{SHELL_TEXTS.account}</Link>,
          },
          {
            key: 'density',
            label: SHELL_TEXTS.density[other],
            onClick: () => densityChoice.choose(other),
          },
          { key: 'keys', label: SHELL_TEXTS.keys, onClick: onKeys },
          { type: 'divider' },
          ...(leaving ? [{ key: 'leave', label: leaving.label, onClick: leaving.ask }] : []),
          { key: 'sign-out', label: CONSOLE_TEXTS.signOut, onClick: signOut },
        ],
      }}
    >
      <Button type="text" aria-label={`Account: ${name}`} className={styles.account}>
        <span aria-hidden className={styles.initials}>
          {initials(profile)}
        </span>
        <span className={styles.wide}>{profile.first_name || profile.email}</span>
        <DownOutlined aria-hidden className={styles.wide} />
      </Button>
    </Dropdown>
  );
}

const initials = ({ first_name, last_name, email }: Profile) =>
  `${first_name.charAt(0)}${last_name.charAt(0)}`.toUpperCase() || email.charAt(0).toUpperCase();
