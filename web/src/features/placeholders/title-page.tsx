import { ConsolePage } from '../../components/console-page';

/** A titled placeholder: heading and nothing else (spec L169, C-83). */
export const Component = () => <ConsolePage />;
