import { SHORTCUT_TEXTS } from '@server/shared/texts/shortcuts';
import { SingleKeysBox } from '@/components/single-keys-box';
import { AccountSection } from './section';

/** Keyboard shortcuts on this device. */
export const KeysSection = () => (
  <AccountSection title={SHORTCUT_TEXTS.title} lead={SHORTCUT_TEXTS.lead}>
    <SingleKeysBox />
  </AccountSection>
);
