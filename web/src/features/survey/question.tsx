import {
  FRUSTRATIONS,
  SURVEY_CHOICES,
  SURVEY_LINE_MAX_LENGTH,
  SURVEY_LISTS,
} from '@server/shared/vocabulary/survey';
import { EMAIL_MAX_LENGTH, isEmail } from '@server/shared/email';
import { SURVEY_PAGE, SURVEY_QUESTIONS } from '@server/shared/texts/survey';
import { Chip } from '@/components/form/chip';
import { ChipSet } from '@/components/form/chip-set';
import { type Answers, type FieldName, withAnswerToggled } from './answers';
import { ShortTextField, LongTextField } from './text-fields';
import { Text } from '@/components/layout/text';
import chips from '@/components/form/chips.module.css';

interface SurveyQuestionProps {
  field: FieldName;
  answers: Answers;
  onAnswer: (change: Partial<Answers>) => void;
}

/** One question of the survey with the control for its type. */
export function SurveyQuestion({ field, answers, onAnswer }: SurveyQuestionProps) {
  switch (field) {
    case 'role':
    case 'pos_system':
    case 'pos_satisfaction':
    case 'white_label':
      return (
        <OneOf
          field={field}
          options={SURVEY_CHOICES[field]}
          value={answers[field]}
          onChange={(value) => onAnswer({ [field]: value })}
        />
      );
    case 'restaurant_types':
    case 'ordering_devices':
    case 'delivery_apps':
    case 'delivery_interests':
    case 'staff_tools_used':
    case 'systems_used':
    case 'analytics_tracked':
      return (
        <ManyOf
          field={field}
          options={SURVEY_LISTS[field]}
          chosen={answers[field]}
          onChange={(chosen) => onAnswer({ [field]: chosen })}
        />
      );
    case 'delivery_frustrations':
      return (
        <Frustrations
          texts={answers.delivery_frustrations}
          onChange={(texts) => onAnswer({ delivery_frustrations: texts })}
        />
      );
    case 'early_access':
      return (
        <ChipSet legend={SURVEY_QUESTIONS.early_access}>
          <Chip checked={answers.early_access} onChange={(early_access) => onAnswer({ early_access })}>
            {SURVEY_PAGE.earlyAccess}
          </Chip>
        </ChipSet>
      );
    case 'contact_email':
      return (
        <ShortTextField
          label={SURVEY_QUESTIONS.contact_email}
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          maxLength={EMAIL_MAX_LENGTH}
          value={answers.contact_email}
          onChange={(contact_email) => onAnswer({ contact_email })}
          hint={isDoubtful(answers.contact_email) ? SURVEY_PAGE.emailDoubt : ''}
        />
      );
    case 'business_name':
    case 'role_other':
    case 'pos_other':
    case 'delivery_other':
    case 'white_label_other':
      return (
        <ShortTextField
          label={SURVEY_QUESTIONS[field]}
          maxLength={SURVEY_LINE_MAX_LENGTH}
          value={answers[field]}
          onChange={(text) => onAnswer({ [field]: text })}
          {...(field === 'business_name' ? { autoComplete: 'organization' } : {})}
        />
      );
    default:
      return (
        <LongTextField
          label={SURVEY_QUESTIONS[field]}
          value={answers[field]}
          onChange={(text) => onAnswer({ [field]: text })}
        />
      );
  }
}

interface OneOfProps {
  field: FieldName;
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

const OneOf = ({ field, options, value, onChange }: OneOfProps) => (
  <ChipSet legend={SURVEY_QUESTIONS[field]}>
    {options.map((option) => (
      <Chip key={option} radioOf={field} checked={value === option} onChange={() => onChange(option)}>
        {option}
      </Chip>
    ))}
  </ChipSet>
);

interface ManyOfProps {
  field: FieldName;
  options: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

const ManyOf = ({ field, options, chosen, onChange }: ManyOfProps) => (
  <ChipSet legend={SURVEY_QUESTIONS[field]} count="choose any">
    {options.map((option) => (
      <Chip
        key={option}
        checked={chosen.includes(option)}
        onChange={(on) => onChange(withAnswerToggled(options, chosen, option, on))}
      >
        {option}
      </Chip>
    ))}
  </ChipSet>
);

const Frustrations = ({
  texts,
  onChange,
}: {
  texts: readonly string[];
  onChange: (texts: string[]) => void;
}) => (
  <fieldset className={chips.group}>
    <Text as="legend" pad={0} below={3} weight={500}>
      {SURVEY_QUESTIONS.delivery_frustrations}
    </Text>
    {Array.from({ length: FRUSTRATIONS }, (_, place) => (
      <ShortTextField
        key={place}
        quiet
        label={SURVEY_PAGE.frustration(place + 1)}
        maxLength={SURVEY_LINE_MAX_LENGTH}
        value={texts[place] ?? ''}
        onChange={(text) =>
          onChange(
            Array.from({ length: FRUSTRATIONS }, (__, at) => (at === place ? text : (texts[at] ?? ''))),
          )
        }
      />
    ))}
  </fieldset>
);

const isDoubtful = (email: string) => email.trim() !== '' && !isEmail(email);
