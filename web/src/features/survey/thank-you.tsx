import { SURVEY_PAGE } from '@server/shared/texts/survey';
import { Plate } from '@/components/brand/plate';
import { Inline } from '@/components/layout/inline';
import { PageTitle } from '@/components/page-title';
import { paths } from '@/config/paths';
import { Text } from '@/components/layout/text';
import styles from './survey-page.module.css';

const { thanks } = SURVEY_PAGE;

/** Shown after the answers were received. A reload stays here and sends nothing again. */
export const ThankYou = ({ onAgain }: { onAgain: () => void }) => (
  <section className={styles.thanks}>
    <Inline gap={2} below={5} className={styles.dishes}>
      {[0, 2, 4, 6, 8].map((dish) => (
        <Plate key={dish} at={dish} size={72} />
      ))}
    </Inline>
    <PageTitle title={thanks.title} className={styles.thanksTitle} />
    <Text as="p" tone="muted" size="l" className={styles.lead}>
      {thanks.text}
    </Text>
    <Inline as="p" gap={3} wrap>
      <a href={paths.landing.href()} className={styles.next}>
        {thanks.home}
      </a>
      <button type="button" className={styles.back} onClick={onAgain}>
        {thanks.again}
      </button>
    </Inline>
  </section>
);
