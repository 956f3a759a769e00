import { LANDING_TEXTS } from '../../../../src/shared/texts/landing.js';
import { PageTitle } from '../../components/page-title';
import styles from './landing-page.module.css';
import { Table } from './table';

/** `/`: what the product is for, and the way in. */
export const LandingPage = () => (
  <>
    <section className={styles.hero}>
      <div className={styles.words}>
        <PageTitle title={LANDING_TEXTS.title} className={styles.headline}>
          {sentences(LANDING_TEXTS.headline).map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </PageTitle>
        <p className={styles.lead}>{LANDING_TEXTS.lead}</p>
      </div>
      <Table />
    </section>
    <section aria-labelledby="how" className={styles.how}>
      <h2 id="how" className={styles.howTitle}>
        From an empty kitchen to a full house
      </h2>
      <ol className={styles.steps}>
        {LANDING_TEXTS.steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  </>
);

/** Each sentence of the headline has its own lines. */
const sentences = (text: string) => text.split(/(?<=\.) /);
