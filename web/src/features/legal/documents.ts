import { PRIVACY_VERSION, PRODUCT_NAME, TERMS_VERSION } from '@server/shared/product';

export interface LegalDocument {
  title: string;
  version: string;
  lead: string;
  sections: readonly { heading: string; text: string }[];
}

export const TERMS: LegalDocument = {
  title: 'Terms',
  version: TERMS_VERSION,
  lead: `These terms hold between you and ${PRODUCT_NAME} when you use our restaurant console, join the waitlist or answer our survey.`,
  sections: [
    {
      heading: 'Who may use it',
      text: 'You are at least 18 years old, and you act for a restaurant or with its permission. The account is yours alone: keep your password to yourself, and tell us when somebody else may know it.',
    },
    {
      heading: 'Your restaurant and what you enter',
      text: 'Names, menus, prices and pictures stay yours. You allow us to store and show them so that the console and your public pages work. You make sure that they are true, and that you may use them.',
    },
    {
      heading: 'Your team',
      text: 'Whoever you invite sees and changes what their role allows. You answer for what your team does in your restaurant, and you can take their access away at any time.',
    },
    {
      heading: 'Fair use',
      text: 'Do not try to reach data of other restaurants, to overload the service, or to use it for anything unlawful. We may pause an account that does, and we say why.',
    },
    {
      heading: 'The service',
      text: 'We work to keep it running and correct, but cannot promise that it never fails. You may stop using it at any time, and we delete your account when you ask for it.',
    },
    {
      heading: 'Waitlist and survey',
      text: 'Neither obliges you to anything, nor us. Give your own address and true answers; ideas that you write into the survey may end up in the product, without payment.',
    },
    {
      heading: 'Changes',
      text: 'A new version of these terms carries a new date, and we tell you before it holds. The version that you accepted is kept with your account.',
    },
  ],
};

export const PRIVACY: LegalDocument = {
  title: 'Privacy',
  version: PRIVACY_VERSION,
  lead: `What ${PRODUCT_NAME} knows about you, why, and for how long.`,
  sections: [
    {
      heading: 'What we keep',
      text: 'Your name, email and, if you give it, phone; a one-way hash of your password; the restaurants that you belong to and your role there; the sessions that you are signed in with; and a record of sign-ins and of changes: who made them and when, with network address and browser. What is personal or secret stands in that record without its value.',
    },
    {
      heading: 'What you leave on our public pages',
      text: 'On the waitlist: your email, your zip code, when you sent them and which browser you used. In the survey: the answers that you give, and your email if you write it there; no question has to be answered. Against floods we count requests per network address for a day at most.',
    },
    {
      heading: 'Why',
      text: 'To let you in and nobody else, to show each person what is theirs, to send the messages that you ask for, and to find out what happened when something goes wrong. The waitlist tells us where to open next, and lets us tell you when; the survey tells us what to build.',
    },
    {
      heading: 'Who else sees it',
      text: 'People of your own restaurant, as far as their role allows, and our staff when they help you. Waitlist and survey are read by our staff alone. Sign-in runs through an identity provider, which checks your email and password or your Google account. We sell nothing to anybody, and load no advertising or tracking.',
    },
    {
      heading: 'In your browser',
      text: 'Your sign-in and your color mode are kept in your browser’s storage, and so is a form that you have begun, until its tab is closed. Without “Remember me” the sign-in ends with the browser.',
    },
    {
      heading: 'Your rights',
      text: 'You may see what we hold about you, have it corrected, and have it deleted. Under “Account” you download everything that is kept of you, and delete your account: your name, your addresses, your sign-ins, your invites, what you left on the waitlist and in the survey, and your account at the sign-in provider go at once. What you changed in a restaurant stays there, by nobody’s name; the record of changes keeps a number in your place.',
    },
    {
      heading: 'How long',
      text: 'Our servers delete by the very table that you see here. The time is the longest; most goes earlier.',
    },
  ],
};
