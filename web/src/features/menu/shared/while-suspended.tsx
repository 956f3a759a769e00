import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useConsole } from '@/hooks/use-console';
import { isSuspended } from '@/lib/session/suspended';
import fieldset from '@/theme/looks/fieldset.module.css';

/** Makes its contents read-only while the restaurant is suspended (C-283). */
export function ReadOnlyWhileSuspended({ children }: { children: ReactNode }) {
  const { profile } = useConsole();
  if (!isSuspended(profile)) return children;
  return (
    <ConfigProvider componentDisabled>
      <fieldset disabled className={fieldset.fieldset}>
        {children}
      </fieldset>
    </ConfigProvider>
  );
}
