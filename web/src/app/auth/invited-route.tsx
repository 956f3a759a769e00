import { AntdProvider } from '@/components/antd-provider';
import { InvitedPage } from '@/features/auth/invited-page';
import { RequireSession } from '@/app/session/require-session';

/** `/invite`: for the signed-in user. */
export const Component = () => (
  <AntdProvider>
    <RequireSession>
      <InvitedPage />
    </RequireSession>
  </AntdProvider>
);
