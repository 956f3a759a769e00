import type { ComponentProps } from 'react';
import { Text } from './layout/text';

interface LeadProps extends ComponentProps<'p'> {
  /** `div` for a placeholder of the sentence. */
  as?: 'p' | 'div';
}

/** Sentence before a form, a question or a list. */
export const Lead = ({ as = 'p', ...rest }: LeadProps) => <Text as={as} tone="muted" below={4} {...rest} />;
