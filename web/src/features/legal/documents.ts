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
  lead: `These terms apply between you and ${PRODUCT_NAME} when you use our back office, join the waitlist or answer our survey.`,
  sections: [
    {
      heading: 'Who can use it',
      text: 'You are at least 18 years old and act for a restaurant or with its permission. The account is yours alone. Keep your password to yourself, and tell us if someone else might know it.',
    },
    {
      heading: 'Your restaurant and what you enter',
      text: 'Names, menus, prices and images stay yours. You allow us to store and show them so that the back office and your public pages work. You make sure that they are true and that you have the right to use them.',
    },
    {
      heading: 'Your team',
      text: 'Members you invite see and change what their role allows. You are responsible for what your team does in your restaurant. You can remove their access at any time.',
    },
    {
      heading: 'Fair use',
      text: 'Don’t try to access other restaurants’ data, overload the service or use it for anything unlawful. If you do, we can disable your account. We tell you why.',
    },
    {
      heading: 'The service',
      text: 'We work to keep it running and correct, but can’t promise that it never fails. You can stop using it at any time. We delete your account when you ask us to.',
    },
    {
      heading: 'Waitlist and survey',
      text: 'Neither commits you or us to anything. Give your own address and true answers. We can use ideas from your survey answers in the product without payment.',
    },
    {
      heading: 'Changes',
      text: 'A new version of these terms has a new date, and we tell you before it takes effect. We keep the version you accepted with your account.',
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
      text: 'Your name, your email and, if you give it, your phone number. A one-way hash of your password. Your restaurants and your role in each. The sessions you are signed in with. A record of sign-ins and changes: who made them and when, with IP address and browser. That record leaves out personal and secret values.',
    },
    {
      heading: 'What you leave on our public pages',
      text: 'On the waitlist: your email, your zip code, the time and your browser. In the survey: your answers, and your email if you enter it. All questions are optional. To stop floods, we count requests per IP address for up to a day.',
    },
    {
      heading: 'Why',
      text: 'To sign you in and no one else, and to show each user only what is theirs. To send the messages you ask for, and to find out what happened when something goes wrong. The waitlist tells us where to open next, and lets us tell you when. The survey tells us what to build.',
    },
    {
      heading: 'Who else sees it',
      text: 'Members of your restaurants, as far as their role allows, and our staff when they help you. Only our staff read the waitlist and the survey. An identity provider handles sign-in: it checks your email and password or your Google account. We don’t sell data, and we load no ads or tracking.',
    },
    {
      heading: 'In your browser',
      text: 'Your browser stores your sign-in and your color mode. It also stores a form you have started, until you close its tab. Without “Remember me”, your sign-in ends when you close the browser.',
    },
    {
      heading: 'Your rights',
      text: 'You can see what we hold about you, have it corrected and have it deleted. Under “Account” you can download all your data and delete your account. That immediately deletes your name, addresses, sign-ins and invites, your waitlist and survey entries, and your account at the sign-in provider. Your changes in a restaurant stay, without your name. The record of changes keeps a number instead.',
    },
    {
      heading: 'How long',
      text: 'We delete data on the schedule below. Each time is the maximum; most data is deleted earlier.',
    },
  ],
};
