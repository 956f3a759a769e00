import type { SurveyChoice, SurveyList, SurveyText } from '../vocabulary/survey.js';

type Question =
  | SurveyChoice
  | SurveyList
  | SurveyText
  | 'business_name'
  | 'delivery_frustrations'
  | 'early_access'
  | 'contact_email';

/** What each field of the survey asks; its results stand under the same words. */
export const SURVEY_QUESTIONS: Readonly<Record<Question, string>> = {
  business_name: 'What is your business called?',
  role: 'What is your role?',
  role_other: 'Your role, in your words',
  restaurant_types: 'What kind of restaurant is it?',
  pos_system: 'Which point of sale do you use?',
  pos_other: 'The name of your point of sale',
  pos_satisfaction: 'How satisfied are you with it?',
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
  staff_tools_used: 'Which tools help you with it?',
  ops_efficiency_text: 'Where does the day lose time?',
  systems_used: 'Which other systems do you use?',
  systems_feedback: 'How well do they work together?',
  analytics_tracked: 'Which numbers do you follow?',
  reports_needed: 'Which report do you miss?',
  wish_fix_one: 'If we could fix one thing, what would it be?',
  wish_feature: 'Which feature do you wish for?',
  early_access: 'Would you like to try it early?',
  contact_email: 'Where can we reach you?',
};

/** Words of the survey's screens. */
export const SURVEY_TEXTS = {
  estimatedTime: '4 to 6 minutes',
  failed: (message: string) => `HTTP Error: ${message}`,
  results: 'Survey results',
  noResults: 'No answers yet.',
  exportFile: 'survey.csv',
} as const;

/** The words around the questions, which are ours. */
export const SURVEY_PAGE = {
  title: 'Restaurant survey',
  progress: 'Survey progress',
  steps: [
    { title: 'Your restaurant', lead: 'Who you are, and what you cook for.' },
    { title: 'Your point of sale', lead: 'The system that takes the money.' },
    { title: 'Taking orders', lead: 'From the counter to the QR code on the table.' },
    { title: 'Delivery', lead: 'Who brings your food to people.' },
    { title: 'What gets in the way', lead: 'Delivery is hard. Tell us where it hurts.' },
    { title: 'Your team', lead: 'The people, and how their week is planned.' },
    { title: 'Systems and numbers', lead: 'Everything else that runs behind the kitchen.' },
    { title: 'Your wishes', lead: 'The last step: what we should build, and how to reach you.' },
  ],
  frustration: (place: number) => `Frustration ${place}`,
  earlyAccess: 'Yes, let me try it early',
  emailDoubt: 'This looks unusual. You can keep it.',
  skippable: 'Every question may be skipped.',
  back: 'Back',
  next: 'Next',
  submit: 'Submit',
  sending: 'Sending…',
  kept: 'Your answers are still here. Nothing is lost.',
  tryAgainIn: (wait: string) => `There were too many requests from here. Please try again in ${wait}.`,
  thanks: {
    title: 'Thank you!',
    text: 'Your answers are with us. We read every one of them, and build what kitchens ask for.',
    home: 'Back to the start page',
    again: 'Answer for another restaurant',
  },
  noScript: 'The survey needs JavaScript. Please switch it on and reload the page.',
} as const;
