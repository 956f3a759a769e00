import type { SurveyChoice, SurveyList, SurveyText } from '../vocabulary/survey.js';

type Question =
  | SurveyChoice
  | SurveyList
  | SurveyText
  | 'business_name'
  | 'delivery_frustrations'
  | 'early_access'
  | 'contact_email';

/** Questions of the survey by field; its results have the same headings. */
export const SURVEY_QUESTIONS: Readonly<Record<Question, string>> = {
  business_name: 'What is your business called?',
  role: 'What is your role?',
  role_other: 'Your role, in your own words',
  restaurant_types: 'What type of restaurant is it?',
  pos_system: 'Which point of sale do you use?',
  pos_other: 'The name of your point of sale',
  pos_satisfaction: 'How satisfied are you with your point of sale?',
  pos_painpoints: 'What gets in your way?',
  ordering_devices: 'Where do orders come in?',
  ordering_wishlist: 'What would make ordering better?',
  delivery_apps: 'Which delivery apps do you work with?',
  delivery_other: 'The name of the other app',
  white_label: 'Who runs your own online ordering?',
  white_label_other: 'The name of your provider',
  delivery_frustrations: 'Your three biggest frustrations with delivery',
  delivery_interests: 'What would you want from delivery?',
  staff_tools_text: 'How do you organize your staff?',
  staff_tools_used: 'Which tools help you with that?',
  ops_efficiency_text: 'Where do you lose the most time?',
  systems_used: 'Which other systems do you use?',
  systems_feedback: 'How well do they work together?',
  analytics_tracked: 'Which numbers do you track?',
  reports_needed: 'Which report do you wish you had?',
  wish_fix_one: 'If we could fix one thing, what would it be?',
  wish_feature: 'Which feature would you like most?',
  early_access: 'Would you like to try it early?',
  contact_email: 'Where can we reach you?',
};

/** Texts of the survey's screens. */
export const SURVEY_TEXTS = {
  estimatedTime: '4 to 6 minutes',
  failed: (message: string) => `HTTP Error: ${message}`,
  results: 'Survey results',
  noResults: 'No answers yet.',
} as const;

/** Texts around the questions, not in the specification. */
export const SURVEY_PAGE = {
  title: 'Restaurant survey',
  progress: 'Survey progress',
  steps: [
    { title: 'Your restaurant', lead: 'Who you are and what you serve.' },
    { title: 'Your point of sale', lead: 'The system you take payments with.' },
    { title: 'Taking orders', lead: 'From the counter to the QR code on the table.' },
    { title: 'Delivery', lead: 'Who delivers your food.' },
    { title: 'What gets in the way', lead: 'Delivery is hard. Tell us where it hurts.' },
    { title: 'Your team', lead: 'Who works for you and how you plan their week.' },
    { title: 'Systems and numbers', lead: 'Everything else you run the business with.' },
    { title: 'Your wishes', lead: 'Last step: what we should build and how to reach you.' },
  ],
  frustration: (place: number) => `Frustration ${place}`,
  earlyAccess: 'Yes, let me try it early',
  emailDoubt: 'Check this address. You can still submit it.',
  skippable: 'All questions are optional.',
  back: 'Back',
  next: 'Next',
  submit: 'Submit',
  sending: 'Sending…',
  kept: 'Your answers are still here. Nothing is lost.',
  tryAgainIn: (wait: string) => `Too many requests. Try again in ${wait}.`,
  thanks: {
    title: 'Thank you!',
    text: 'We’ve received your answers. We read every one.',
    home: 'Back to home',
    again: 'Answer for another restaurant',
  },
  noScript: 'Turn on JavaScript to take the survey.',
} as const;
