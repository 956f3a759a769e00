import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { SURVEY_TEXTS } from '@server/shared/texts/survey';
import { ConsolePage } from '@/components/console-page';
import { Problem } from '@/components/problem';
import { paths } from '@/config/paths';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { AnswerBars } from './answer-bars';
import { ExportSurveys } from './export-surveys';
import { WrittenAnswers } from './written-answers';
import styles from './survey-results.module.css';

/** `/admin/messages/surveys`: what restaurants answered; for platform users (C-210). */
export function Component() {
  const { data, error, refetch } = trpc.survey.summary.useQuery({});
  return (
    <ConsolePage actions={data && data.responses > 0 ? <ExportSurveys /> : null}>
      <p className={styles.back}>
        <Link to={paths.messages.href('/admin')}>Messages</Link>
      </p>
      {error ? (
        <Problem title={errorText(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
      ) : data.responses === 0 ? (
        <p className={styles.empty}>{SURVEY_TEXTS.noResults}</p>
      ) : (
        <>
          <p className={styles.lead} role="status">
            {data.responses === 1 ? '1 restaurant' : `${data.responses.toLocaleString()} restaurants`}{' '}
            answered; {data.early_access.toLocaleString()} would like early access.
          </p>
          <div className={styles.grid}>
            {data.questions.map(({ question, answers }) => (
              <AnswerBars key={question} question={question} answers={answers} responses={data.responses} />
            ))}
          </div>
          <WrittenAnswers counts={data.texts} />
        </>
      )}
    </ConsolePage>
  );
}
