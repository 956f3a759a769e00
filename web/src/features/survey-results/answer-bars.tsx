import { useId } from 'react';
import { questionText } from './question-text';
import styles from './survey-results.module.css';

interface AnswerBarsProps {
  question: string;
  answers: readonly { answer: string; count: number }[];
  /** How many filled in the survey at all. */
  responses: number;
}

/** A question with a bar for each answer; the numbers stand beside, so that the bars are decoration. */
export function AnswerBars({ question, answers, responses }: AnswerBarsProps) {
  const heading = useId();
  return (
    <section className={styles.question} aria-labelledby={heading}>
      <h2 id={heading} className={styles.asked}>
        {questionText(question)}
      </h2>
      <ul className={styles.bars}>
        {answers.map(({ answer, count }) => {
          const share = Math.round((100 * count) / responses);
          return (
            <li key={answer}>
              <span>{answer}</span>
              <span className={styles.count}>
                {count.toLocaleString()} <span className={styles.share}>({share} %)</span>
              </span>
              <span className={styles.bar} aria-hidden>
                <span style={{ inlineSize: `${share}%` }} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
