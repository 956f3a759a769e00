import { LANDING_TEXTS } from '@server/shared/texts/landing';
import landing from './landing-page.module.css';
import { Text } from '@/components/layout/text';
import { Stack } from '@/components/layout/stack';
import { paths } from '@/config/paths';
import { useHydrated } from '@/hooks/use-hydrated';
import { pageConfig } from '@/lib/public-config';
import styles from './product.module.css';
import { BACK_OFFICE, GUEST_MENU } from './shots';
import { ThemedPicture } from './themed-picture';

const { product, guestMenu, figures } = LANDING_TEXTS;

/** Screenshots of the back office and the guest menu, and figures about both. */
export const ProductSection = () => (
  <div className={styles.product}>
    <BackOffice />
    <GuestMenu />
    <Figures />
  </div>
);

const BackOffice = () => (
  <section aria-labelledby="back-office" className={styles.backOffice}>
    <Stack gap={3} pack className={styles.words}>
      <h2 id="back-office" className={landing.heading}>
        {product.title}
      </h2>
      <p>{product.text}</p>
    </Stack>
    <ThemedPicture
      shot={BACK_OFFICE}
      alt={product.picture}
      sizes="(width >= 1200px) 1024px, 86vw"
      className={styles.screen}
    />
  </section>
);

const GuestMenu = () => (
  <section aria-labelledby="guest-menu" className={styles.guestMenu}>
    <Stack gap={3} pack className={styles.words}>
      <h2 id="guest-menu" className={landing.heading}>
        {guestMenu.title}
      </h2>
      <p>{guestMenu.text}</p>
      <SampleLink />
      <Text as="p" size="s" tone="muted">
        {guestMenu.invented}
      </Text>
    </Stack>
    <div className={styles.phone}>
      <ThemedPicture shot={GUEST_MENU} alt={guestMenu.picture} />
    </div>
  </section>
);

/** Link to the sample menu, if there is one; the prerendered page can't know. */
function SampleLink() {
  const ready = useHydrated();
  const { sampleMenu } = pageConfig;
  if (!ready || sampleMenu === null) return null;
  return (
    <p>
      <a href={paths.guestMenu.href(sampleMenu)} className={styles.link}>
        {guestMenu.link}
      </a>
    </p>
  );
}

const Figures = () => (
  <section aria-labelledby="figures" className={styles.figures}>
    <h2 id="figures" className={landing.heading}>
      {figures.title}
    </h2>
    <Stack as="ul" gap={0} className={styles.list}>
      {figures.each.map(({ figure, text }) => (
        <Stack as="li" gap={2} key={figure}>
          <strong>{figure}</strong> <span>{text}</span>
        </Stack>
      ))}
    </Stack>
  </section>
);
