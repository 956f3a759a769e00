import type { ReactNode } from 'react';
import { Text } from '@/components/layout/text';
import tones from '@/theme/looks/tones.module.css';
import callout from '@/theme/looks/callout.module.css';

/** Error text under a form, announced immediately. */
export const FormError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <div id={id} role="alert">
    {children ? (
      <Text as="p" below={4} weight={500} className={`${callout.callout} ${tones.error}`}>
        {children}
      </Text>
    ) : null}
  </div>
);
