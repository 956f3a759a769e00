import { formatNumber } from '@server/shared/format';
import { useId } from 'react';
import { CopyTable } from '@/components/charts/chart-table';
import { questionText } from './question-text';
import styles from './survey-results.module.css';

interface AnswerBarsProps {
  question: string;
  answers: readonly { answer: string; count: number }[];
  /** Total number of surveys. */
  responses: number;
}

/** A question with a bar for each answer. The bars are decorative: the numbers are beside them. */
export function AnswerBars({ question, answers, responses }: AnswerBarsProps) {
  const heading = useId();
  const title = questionText(question);
  const shareOf = (count: number) => Math.round((100 * count) / responses);
  const data = answers.map(({ answer, count }) => ({ name: answer, value: count, second: shareOf(count) }));
  return (
    <section className={styles.question} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.asked}>
          {title}
        </h2>
        <div className={styles.tools}>
          <CopyTable
            title={title}
            names="Answer"
            unit="Restaurants"
            secondUnit="%"
            data={data}
            format={formatNumber}
            formatSecond={formatNumber}
          />
        </div>
      </div>
      <ul className={styles.bars}>
        {data.map(({ name, value, second: share }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.count}>
              {formatNumber(value)} <span className={styles.share}>{`(${share}%)`}</span>
            </span>
            <span className={styles.bar} aria-hidden>
              <span style={{ inlineSize: `${share}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
