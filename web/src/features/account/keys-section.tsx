import { SHORTCUT_TEXTS } from '@server/shared/texts/shortcuts';
import { SingleKeysBox } from '@/components/single-keys-box';
import { Section } from './section';

/** What keys do on this device. */
export const KeysSection = () => (
  <Section title={SHORTCUT_TEXTS.title} lead={SHORTCUT_TEXTS.lead}>
    <SingleKeysBox />
  </Section>
);
