/** Choice that reveals a text field for another answer. */
export const SURVEY_OTHER = 'Other';
/** Maximum length of one line, and of several (characters). */
export const SURVEY_LINE_MAX_LENGTH = 200;
export const SURVEY_TEXT_MAX_LENGTH = 4_000;
/** Excludes every other delivery app; in lower case, as in the form. */
export const NO_DELIVERY_APP = 'none';

/** Questions with one answer, and their choices. Those with 'Other' also accept any text. */
export const SURVEY_CHOICES = {
  role: ['Owner', 'General Manager', 'Operations Director', 'Chef/Head of Kitchen', SURVEY_OTHER],
  pos_system: [
    'Toast',
    'Square',
    'Clover',
    'Lightspeed',
    'TouchBistro',
    'Revel',
    'Aloha (NCR)',
    'Micros (Oracle)',
    'SpotOn',
    'HungerRush',
    'Upserve',
    'PAR Brink',
    'Heartland',
    'SkyTab', // fourteen and Other
    SURVEY_OTHER,
  ],
  pos_satisfaction: ['Very Satisfied', 'Satisfied', 'Neutral', 'Unsatisfied', 'Very Unsatisfied'],
  white_label: ['Toast', 'Owner-built', 'Popmenu', 'Lunchbox', 'BentoBox', SURVEY_OTHER],
} as const satisfies Record<string, readonly string[]>;
export type SurveyChoice = keyof typeof SURVEY_CHOICES;

/** Questions with any number of answers. Choices that the specification does not list are ours. */
export const SURVEY_LISTS = {
  restaurant_types: [
    'Quick Service',
    'Fast Casual',
    'Full Service',
    'Fine Dining',
    'Ghost Kitchen',
    'Food Truck',
  ],
  ordering_devices: [
    'POS terminal',
    'Tablet',
    'Self-order kiosk',
    'Handheld',
    'QR code at the table',
    'Phone',
    SURVEY_OTHER,
  ],
  delivery_apps: ['Uber Eats', 'DoorDash', 'Grubhub', 'Postmates', SURVEY_OTHER, NO_DELIVERY_APP],
  delivery_interests: [
    'Lower commissions',
    'Own drivers',
    'Shared driver pool',
    'All orders in one place',
    'Own customer data',
    'Branded ordering page',
    SURVEY_OTHER,
  ],
  staff_tools_used: [
    '7shifts',
    'Homebase',
    'When I Work',
    'HotSchedules',
    'Spreadsheets',
    'Paper',
    SURVEY_OTHER,
  ],
  systems_used: [
    'Inventory',
    'Accounting',
    'Payroll',
    'Reservations',
    'Loyalty',
    'Kitchen display',
    'Marketing',
    SURVEY_OTHER,
  ],
  analytics_tracked: [
    'Daily sales',
    'Food cost',
    'Labor cost',
    'Best sellers',
    'Customer retention',
    'Delivery times',
    'Nothing yet',
    SURVEY_OTHER,
  ],
} as const satisfies Record<string, readonly string[]>;
export type SurveyList = keyof typeof SURVEY_LISTS;

/** Questions answered with free text, besides `delivery_frustrations`, which has three fields. */
export const SURVEY_TEXT_FIELDS = [
  'role_other',
  'pos_other',
  'pos_painpoints',
  'ordering_wishlist',
  'delivery_other',
  'white_label_other',
  'staff_tools_text',
  'ops_efficiency_text',
  'systems_feedback',
  'reports_needed',
  'wish_fix_one',
  'wish_feature',
] as const;
export type SurveyText = (typeof SURVEY_TEXT_FIELDS)[number];

/** Number of frustrations: always this many texts, with '' for blank ones. */
export const FRUSTRATIONS = 3;

/** Text field for the answer 'Other', of each question that has one. */
export const OTHER_FIELDS = {
  role: 'role_other',
  pos_system: 'pos_other',
  delivery_apps: 'delivery_other',
  white_label: 'white_label_other',
} as const satisfies Partial<Record<SurveyChoice | SurveyList, SurveyText>>;

/** The eight steps, with the fields of each. */
export const SURVEY_STEPS = [
  ['business_name', 'role', 'role_other', 'restaurant_types'],
  ['pos_system', 'pos_other', 'pos_satisfaction', 'pos_painpoints'],
  ['ordering_devices', 'ordering_wishlist'],
  ['delivery_apps', 'delivery_other', 'white_label', 'white_label_other'],
  ['delivery_frustrations', 'delivery_interests'],
  ['staff_tools_text', 'staff_tools_used', 'ops_efficiency_text'],
  ['systems_used', 'systems_feedback', 'analytics_tracked', 'reports_needed'],
  ['wish_fix_one', 'wish_feature', 'early_access', 'contact_email'],
] as const;
