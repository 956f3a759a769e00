import { formatNumber } from '@server/shared/format';
import { useId } from 'react';
import { CopyTable } from '@/components/charts/chart-table';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import { questionText } from './question-text';
import { Grid } from '@/components/layout/grid';
import print from '@/theme/looks/screen-only.module.css';
import card from '@/theme/looks/card.module.css';
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
    <section className={`${card.padded} ${styles.question}`} aria-labelledby={heading}>
      <Inline below={3} gap={3} align="center" justify="space-between">
        <h2 id={heading}>{title}</h2>
        <div className={print.screenOnly}>
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
      </Inline>
      <Stack as="ul" gap={3}>
        {data.map(({ name, value, second: share }) => (
          <Grid as="li" gap={3} rowGap={0.5} columns="1fr auto" size="s" key={name}>
            <span>{name}</span>
            <Text weight={600} tabular>
              {formatNumber(value)} <Text weight={400} tone="subtle">{`(${share}%)`}</Text>
            </Text>
            <span className={styles.bar} aria-hidden>
              <span style={{ inlineSize: `${share}%` }} />
            </span>
          </Grid>
        ))}
      </Stack>
    </section>
  );
}
