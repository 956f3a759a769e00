import { SURVEY_PAGE } from '@server/shared/texts/survey';
import { SURVEY_STEPS } from '@server/shared/vocabulary/survey';
import { FormError } from '@/components/form/form-error';
import { Lead } from '@/components/lead';
import { PageTitle } from '@/components/page-title';
import { isAsked, STEPS } from './answers';
import { failureText } from './failure-text';
import { SurveyProgress } from './progress';
import { SurveyQuestion } from './question';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import styles from './survey-page.module.css';
import { ThankYou } from './thank-you';
import { useSurveyStep } from './use-step';
import { useSurvey } from './use-survey';

/** `/surveys/restaurants`: eight steps, each at its own address. Enter continues, like Next. */
export function SurveyPage() {
  const { step, goTo } = useSurveyStep();
  const survey = useSurvey();
  if (survey.sent) {
    const startAgain = () => {
      survey.startAgain();
      goTo(1, 'replace');
    };
    return <ThankYou onAgain={startAgain} />;
  }

  const { title, lead } = SURVEY_PAGE.steps[step - 1] ?? SURVEY_PAGE.steps[0];
  const fields = (SURVEY_STEPS[step - 1] ?? []).filter((field) => isAsked(field, survey.answers));
  const isLast = step === STEPS;
  const goOn = () => {
    if (isLast) void survey.submit();
    else goTo(step + 1);
  };

  return (
    <Stack gap={5} className={styles.page}>
      <SurveyProgress step={step} />
      <section className={styles.card}>
        <Text as="p" tone="soft-text" below={2} size="s" weight={600}>
          {SURVEY_PAGE.title}
        </Text>
        <PageTitle title={title} className={styles.title} />
        <Text as="p" tone="muted" size="l" className={styles.lead}>
          {lead}
        </Text>
        <form
          key={step}
          aria-label={title}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            goOn();
          }}
        >
          {fields.map((field) => (
            <SurveyQuestion key={field} field={field} answers={survey.answers} onAnswer={survey.answer} />
          ))}
          <Failure error={survey.failure} />
          <Inline gap={3} wrap justify="space-between" className={styles.actions}>
            <button
              type="button"
              className={styles.back}
              disabled={step === 1 || survey.sending}
              onClick={() => goTo(step - 1)}
            >
              {SURVEY_PAGE.back}
            </button>
            <button type="submit" className={styles.next} aria-busy={survey.sending}>
              {nextLabel(isLast, survey.sending)}
            </button>
          </Inline>
        </form>
      </section>
    </Stack>
  );
}

function nextLabel(isLast: boolean, sending: boolean): string {
  if (!isLast) return SURVEY_PAGE.next;
  return sending ? SURVEY_PAGE.sending : SURVEY_PAGE.submit;
}

const Failure = ({ error }: { error: unknown }) => {
  const said = error === undefined ? undefined : failureText(error);
  return (
    <>
      <FormError>{said?.text}</FormError>
      {said && <Lead>{said.advice}</Lead>}
    </>
  );
};
