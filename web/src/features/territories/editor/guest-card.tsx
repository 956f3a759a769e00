import { LinkOutlined, MailOutlined, PhoneOutlined, UserOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { toSocialUrl } from '@server/shared/territories/social-url';
import { PRODUCT_NAME } from '@server/shared/product';
import { TERRITORY_TEXTS } from '@server/shared/texts/territories';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { Picture } from '@/components/picture';
import { Pill } from '@/components/pill';
import styles from './guest-card.module.css';
import { TerritorySection } from './section';
import type { TerritoryDraft } from './territory-draft';

interface GuestCardProps {
  draft: TerritoryDraft;
  photo: string | null;
  wallpaper: string | null;
}

/**
 * Preview of the representative's card for guests, from the current form. It uses no private data (C-171): no date of
 * birth, personal email or address.
 */
export function GuestCard({ draft, photo, wallpaper }: GuestCardProps) {
  const territory = draft.name.trim() || 'this territory';
  const phone = draft.rep_phone.trim() || draft.phone.trim();
  const email = draft.rep_email.trim() || draft.email.trim();
  const links = draft.socials.filter(({ platform_name, platform_url }) => platform_name || platform_url);
  return (
    <TerritorySection title={TERRITORY_TEXTS.guestCard}>
      <Text as="p" size="s" tone="subtle">
        {TERRITORY_TEXTS.guestCardHelp}
      </Text>
      <figure className={styles.card} aria-label={TERRITORY_TEXTS.guestCard}>
        <div className={styles.banner}>
          <Picture src={wallpaper} alt="" width={640} height={200} placeholder={null} />
        </div>
        <span className={styles.photo}>
          <Picture
            src={photo}
            alt=""
            cover
            width={88}
            height={88}
            placeholder={<UserOutlined aria-hidden />}
          />
        </span>
        <Stack pad={[2, 4, 4]} gap={1} breaks>
          <Text as="p" display lineHeight={1.25} size="title" weight={650}>
            <Given text={draft.rep_name} missing="Representative’s name" />
          </Text>
          <Text as="p" tone="muted">{`${PRODUCT_NAME} in ${territory}`}</Text>
          <Stack as="ul" gap={1} above={2} className={styles.ways}>
            <Way icon={<MailOutlined aria-hidden />}>
              <Given text={email} missing="No work email yet" />
            </Way>
            <Way icon={<PhoneOutlined aria-hidden />}>
              <Given text={phone} missing="No phone yet" />
            </Way>
          </Stack>
          {links.length > 0 && (
            <Inline as="ul" gap={2} wrap above={2} aria-label="Links on the card">
              {links.map(({ key, platform_name, platform_url }) => (
                <Pill as="li" tone="accent" key={key}>
                  <LinkOutlined aria-hidden /> {platform_name.trim() || hostOf(platform_url)}
                </Pill>
              ))}
            </Inline>
          )}
        </Stack>
      </figure>
    </TerritorySection>
  );
}

/** Entered text, or a muted placeholder. */
const Given = ({ text, missing }: { text: string; missing: string }) =>
  text.trim() ? (
    text.trim()
  ) : (
    <Text tone="subtle" weight={500} className={styles.missing}>
      {missing}
    </Text>
  );

const Way = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Inline as="li" gap={2} align="baseline">
    {icon}
    <span>{children}</span>
  </Inline>
);

/** Host of a URL, such as 'instagram.com'; the typed text if it is no URL. */
function hostOf(typed: string): string {
  const url = toSocialUrl(typed);
  return url && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : typed;
}
