import { formatNumber, formatPlural } from '@server/shared/format';
import { SURVEY_TEXTS } from '@server/shared/texts/survey';
import { SURVEY_STEPS } from '@server/shared/vocabulary/survey';
import { EmptyState } from '@/components/empty-state';
import { ConsolePage } from '@/components/console-page';
import { Breadcrumbs } from '@/components/editor-page/breadcrumbs';
import { Lead } from '@/components/lead';
import { ListExport } from '@/components/list-page/list-export';
import { Problem } from '@/components/problem';
import { SkeletonBlocks } from '@/components/skeletons/skeleton-blocks';
import { SkeletonLines } from '@/components/skeletons/skeleton-lines';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { AnswerBars } from './answer-bars';
import { WrittenAnswers } from './written-answers';
import styles from './survey-results.module.css';

/** Exported fields, each under its own name. */
const EXPORTED = Object.fromEntries(
  (['created_at', ...SURVEY_STEPS.flat()] as const).map((field) => [field, field]),
);

const BREADCRUMBS = [{ title: 'Messages', href: paths.messages.href('/admin') }];

/** Placeholders while loading (px). */
const QUESTIONS = Array.from({ length: 8 }, () => 240);

/** `/admin/messages/surveys`: survey results, for platform users. */
export function Component() {
  const { title } = useConsole();
  const { data, error, refetch } = trpc.survey.summary.useQuery({});
  return (
    <>
      <Breadcrumbs items={BREADCRUMBS} current={title} />
      <ConsolePage
        actions={
          data && data.responses > 0 ? (
            <ListExport list="survey.list" input={{}} fields={EXPORTED} nouns={['answer', 'answers']} />
          ) : null
        }
      >
        {error ? (
          <Problem title={errorText(error)} onRetry={() => void refetch()} />
        ) : !data ? (
          <>
            <Lead as="div">
              <SkeletonLines count={1} />
            </Lead>
            <SkeletonBlocks heights={QUESTIONS} least={320} />
          </>
        ) : data.responses === 0 ? (
          <EmptyState page>{SURVEY_TEXTS.noResults}</EmptyState>
        ) : (
          <>
            <Lead role="status">{`${formatPlural(data.responses, 'restaurant')} answered; ${formatNumber(data.early_access)} would like early access.`}</Lead>
            <div className={styles.grid}>
              {data.questions.map(({ question, answers }) => (
                <AnswerBars key={question} question={question} answers={answers} responses={data.responses} />
              ))}
            </div>
            <WrittenAnswers counts={data.texts} />
          </>
        )}
      </ConsolePage>
    </>
  );
}
