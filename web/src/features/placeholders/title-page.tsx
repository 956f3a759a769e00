import { ConsolePage } from '@/components/console-page';

/** A titled placeholder: heading and nothing else (C-83). */
export const Component = () => <ConsolePage />;
