import { formatDate } from '@server/shared/format-date';
import { Select } from 'antd';
import { useState } from 'react';
import { SURVEY_TEXT_LISTS, type SurveyTextList } from '@server/modules/survey/survey.schemas';
import { EmptyState } from '@/components/empty-state';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { Pager } from '@/components/list-page/pager';
import { Problem } from '@/components/problem';
import { SkeletonLines } from '@/components/skeletons/skeleton-lines';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { questionText } from './question-text';
import card from '@/theme/looks/card.module.css';
import styles from './survey-results.module.css';

const PAGE_SIZE = 10;

interface WrittenAnswersProps {
  counts: readonly { question: string; count: number }[];
}

/** Free-text answers by question, newest first. */
export function WrittenAnswers({ counts }: WrittenAnswersProps) {
  const countOf = (question: string) => counts.find((one) => one.question === question)?.count ?? 0;
  const [question, setQuestion] = useState<SurveyTextList>(
    SURVEY_TEXT_LISTS.find((one) => countOf(one) > 0) ?? 'wish_feature',
  );
  const [page, setPage] = useState(1);
  const { data, error, refetch } = trpc.survey.texts.useQuery(
    { question, page, page_size: PAGE_SIZE },
    { placeholderData: (earlier) => earlier },
  );
  return (
    <section aria-labelledby="written" className={card.padded}>
      <Text as="h2" below={3} id="written">
        In their own words
      </Text>
      <Select
        aria-label="Question"
        // Rendered in full, because the list is short.
        virtual={false}
        className={styles.choice}
        value={question}
        options={SURVEY_TEXT_LISTS.map((one) => ({
          value: one,
          label: `${questionText(one)} (${countOf(one)})`,
        }))}
        onChange={(chosen) => {
          setQuestion(chosen);
          setPage(1);
        }}
      />
      {error ? (
        <Problem title={errorText(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonLines count={4} height={60} />
      ) : data.count === 0 ? (
        <EmptyState>No written answers yet.</EmptyState>
      ) : (
        <>
          <Stack as="ul" gap={3} className={styles.texts} aria-label={questionText(question)}>
            {data.results.map(({ id, created_at, text }) => (
              <li key={id}>
                <p className={styles.text}>{text}</p>
                <Text as="time" size="s" tone="subtle" dateTime={created_at} title={created_at}>
                  {formatDate(created_at)}
                </Text>
              </li>
            ))}
          </Stack>
          <Pager page={page} pageSize={PAGE_SIZE} total={data.count} onChange={setPage} />
        </>
      )}
    </section>
  );
}
