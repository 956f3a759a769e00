import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Ref } from 'react';
import type { Profile } from '@server/modules/auth/auth.schemas';
import visible from '@/theme/looks/visible.module.css';
import styles from './header.module.css';
import { initialsOf } from '@server/shared/characters';

export interface UserMenuProps {
  profile: Profile;
  onKeys: () => void;
}

interface AccountButtonProps extends Partial<
  Record<'onPointerEnter' | 'onFocus' | 'onClick' | 'onMouseEnter' | 'onMouseLeave' | 'onKeyDown', () => void>
> {
  profile: Profile;
  ref?: Ref<HTMLButtonElement>;
}

/** Opens the account menu. Other props go to the button. */
export const AccountButton = ({ profile, ...button }: AccountButtonProps) => (
  <Button
    type="text"
    aria-label={`Account: ${nameOf(profile)}`}
    aria-haspopup="menu"
    className={styles.account}
    {...button}
  >
    <span aria-hidden className={styles.initials}>
      {initials(profile)}
    </span>
    <span className={visible.wideOnly}>{profile.first_name || profile.email}</span>
    <DownOutlined aria-hidden className={visible.wideOnly} />
  </Button>
);

export const nameOf = ({ first_name, last_name, email }: Profile) =>
  `${first_name} ${last_name}`.trim() || email;

const initials = ({ first_name, last_name, email }: Profile) =>
  initialsOf(first_name, last_name) || initialsOf(email);
