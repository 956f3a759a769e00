import { AntdProvider } from '@/components/antd-provider';
import { ChoosePage } from '@/features/auth/choose-page';
import { RequireSession } from '@/app/session/require-session';

/** `/choose`: for the signed-in user. */
export const Component = () => (
  <AntdProvider>
    <RequireSession>
      <ChoosePage />
    </RequireSession>
  </AntdProvider>
);
