import { LANDING_TEXTS } from '@server/shared/texts/landing';
import { SURVEY_TEXTS } from '@server/shared/texts/survey';
import { Plate } from '@/components/brand/plate';
import { Stack } from '@/components/layout/stack';
import { PageTitle } from '@/components/page-title';
import { paths } from '@/config/paths';
import { Inline } from '@/components/layout/inline';
import styles from './landing-page.module.css';
import { OwnRestaurantLink } from './own-restaurant';
import { ProductSection } from './product';
import { TableDrawing } from './table';
import { WaitlistForm } from './waitlist-form';

/** `/`: introduction, waitlist and links to sign in. */
export const LandingPage = () => (
  <>
    <section className={styles.hero}>
      <Stack gap={5}>
        <OwnRestaurantLink />
        <PageTitle title={LANDING_TEXTS.title} className={styles.headline}>
          {sentences(LANDING_TEXTS.headline).map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </PageTitle>
        <p className={styles.lead}>{LANDING_TEXTS.lead}</p>
        <WaitlistForm />
      </Stack>
      <TableDrawing />
    </section>
    <ProductSection />
    <FreePlace />
    <How />
    <SurveyInvitation />
  </>
);

const FreePlace = () => (
  <section aria-labelledby="free-place" className={styles.freePlace}>
    <Plate at={5} size={132} />
    <div>
      <h2 id="free-place" className={styles.heading}>
        {LANDING_TEXTS.freePlace.title}
      </h2>
      <p>{LANDING_TEXTS.freePlace.text}</p>
    </div>
  </section>
);

const How = () => (
  <Stack as="section" gap={6} aria-labelledby="how" className={styles.how}>
    <h2 id="how" className={styles.heading}>
      {LANDING_TEXTS.how}
    </h2>
    <ol className={styles.steps}>
      {LANDING_TEXTS.steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </Stack>
);

const SurveyInvitation = () => (
  <Stack as="section" gap={5} aria-labelledby="survey" className={styles.survey}>
    <Stack gap={3} className={styles.surveyWords}>
      <h2 id="survey" className={styles.heading}>
        {LANDING_TEXTS.survey.title}
      </h2>
      <p>{LANDING_TEXTS.survey.text}</p>
      <Inline
        as="p"
        gap={4}
        rowGap={2}
        wrap
        align="center"
        above={2}
        weight={500}
        className={styles.surveyWay}
      >
        <a href={paths.survey.href()} className={styles.surveyLink}>
          {LANDING_TEXTS.survey.link}
        </a>
        <span>{SURVEY_TEXTS.estimatedTime}</span>
      </Inline>
    </Stack>
    <div className={styles.surveyDishes}>
      {[8, 6, 0].map((dish) => (
        <Plate key={dish} at={dish} size={112} />
      ))}
    </div>
  </Stack>
);

/** Splits the headline, so that each sentence has its own lines. */
const sentences = (text: string) => text.split(/(?<=\.) /);
