import { CheckOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { SHELL_TEXTS } from '@server/shared/texts/shell';
import { paths } from '@/config/paths';
import { useDensity } from '@/hooks/use-density';
import { signOut } from '@/lib/session/sign-out';
import { DENSITIES, densityChoice } from '@/theme/density';
import { AccountButton, nameOf, type UserMenuProps } from './account-button';
import { Text } from '@/components/layout/text';
import { useLeaveRestaurant } from './use-leave-restaurant';

/** Account menu, opened initially: density (C-270), leaving the restaurant, signing out. */
export default function UserMenuItems({ profile, onKeys }: UserMenuProps) {
  const density = useDensity();
  const leaving = useLeaveRestaurant(profile);
  const [open, setOpen] = useState(true);
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      open={open}
      onOpenChange={setOpen}
      menu={{
        items: [
          {
            key: 'who',
            type: 'group',
            label: (
              <>
                <Text as="strong" block tone="text" breaks>
                  {nameOf(profile)}
                </Text>
                <Text block tone="text" breaks>
                  {profile.email}
                </Text>
              </>
            ),
          },
          { type: 'divider' },
          {
            key: 'account',
            label: <Link to={paths.account.href()}>{SHELL_TEXTS.account}</Link>,
          },
          { type: 'divider' },
          ...DENSITIES.map((each) => ({
            key: each,
            role: 'menuitemradio',
            'aria-checked': each === density,
            label: SHELL_TEXTS.density[each],
            extra: each === density && <CheckOutlined aria-hidden />,
            onClick: () => densityChoice.choose(each),
          })),
          { type: 'divider' },
          { key: 'keys', label: SHELL_TEXTS.keys, onClick: onKeys },
          { type: 'divider' },
          ...(leaving ? [{ key: 'leave', label: leaving.label, onClick: leaving.ask }] : []),
          { key: 'sign-out', label: CONSOLE_TEXTS.signOut, onClick: signOut },
        ],
      }}
    >
      <AccountButton profile={profile} />
    </Dropdown>
  );
}
