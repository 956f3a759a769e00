import { SURVEY_QUESTIONS as ASK } from '../../src/shared/texts/survey.js';
import { SurveyPages } from './pages/survey-pages.js';
import { Keyboard } from './support/input.js';
import { sentKeys, surveysOf } from './support/submissions.js';
import { failing } from './support/faults.js';
import { expect, test } from './support/test.js';

const someRestaurant = () => `Rye ${Date.now()} ${Math.random().toString(36).slice(2, 8)}`;

test('a visitor can answer the survey with the keyboard only, with reloads, and submits it once', async ({
  page,
}) => {
  test.slow();
  const survey = new SurveyPages(page);
  const keyboard = new Keyboard(page);
  const name = someRestaurant();
  const keys = sentKeys(page, '/surveys/operator');
  const choose = async (chip: ReturnType<SurveyPages['many']>) => {
    await keyboard.to(chip);
    await keyboard.press('Space');
    await expect(chip).toBeChecked();
  };
  const goOn = async (step: number) => {
    await keyboard.enter(survey.next);
    await survey.expectStep(step);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  };

  await survey.open();
  await survey.expectStep(1);
  await expect(page.getByText('4 to 6 minutes')).toBeVisible();
  await expect(survey.back).toBeDisabled();
  await keyboard.type(survey.text(ASK.business_name), name);
  await expect(survey.text(ASK.role_other)).toBeHidden();
  await choose(survey.one('Owner'));
  await keyboard.press('ArrowUp');
  await expect(survey.one('Other'), 'arrow keys wrap from the last option to the first').toBeChecked();
  await keyboard.type(survey.text(ASK.role_other), 'Baker');
  await choose(survey.many('Food Truck'));
  await choose(survey.many('Ghost Kitchen'));
  await goOn(2);

  await choose(survey.one('Toast'));
  await choose(survey.one('Very Satisfied'));
  await keyboard.press('ArrowRight');
  await expect(survey.one('Satisfied')).toBeChecked();
  await keyboard.type(survey.text(ASK.pos_painpoints), 'Slow on Fridays');
  await goOn(3);

  await choose(survey.many('Phone'));
  await page.reload();
  await survey.expectStep(3);
  await expect(survey.many('Phone'), 'a reload keeps the answers').toBeChecked();
  await goOn(4);

  await choose(survey.many('Uber Eats'));
  await choose(survey.many('none'));
  await expect(survey.many('Uber Eats'), '“None” deselects the other options').not.toBeChecked();
  await choose(survey.many('Other'));
  await expect(survey.many('none')).not.toBeChecked();
  await keyboard.type(survey.text(ASK.delivery_other), 'Bolt');
  await choose(survey.one('Toast'));
  await keyboard.press('ArrowUp');
  await keyboard.press('ArrowUp');
  await expect(survey.one('BentoBox')).toBeChecked();
  await page.goBack();
  await survey.expectStep(3);
  await page.goForward();
  await expect(survey.text(ASK.delivery_other), 'Back keeps the answers').toHaveValue('Bolt');
  await goOn(5);

  await keyboard.type(survey.text('Frustration 1'), 'Commissions');
  await keyboard.type(survey.text('Frustration 3'), 'Cold fries');
  await choose(survey.many('Own drivers'));
  await goOn(6);
  await keyboard.type(survey.text(ASK.staff_tools_text), 'On paper');
  await goOn(7);
  await choose(survey.many('Payroll'));
  await keyboard.enter(survey.back);
  await survey.expectStep(6);
  await goOn(7);
  await goOn(8);

  await keyboard.type(survey.text(ASK.wish_fix_one), 'The printer');
  await choose(survey.many('Yes, let me try it early'));
  await keyboard.type(survey.text(ASK.contact_email), 'baker at rye');
  await keyboard.to(survey.submit);
  await expect(page.getByText('Check this address. You can still submit it.')).toBeVisible();
  await page.reload();
  await survey.expectStep(8);
  await expect(survey.text(ASK.contact_email)).toHaveValue('baker at rye');
  await keyboard.enter(survey.submit);
  await survey.expectThanks();
  await page.reload();
  await survey.expectThanks();

  expect(keys).toHaveLength(1);
  expect(await surveysOf(name)).toEqual([
    expect.objectContaining({
      business_name: name,
      role: 'Other',
      role_other: 'Baker',
      restaurant_types: ['Ghost Kitchen', 'Food Truck'],
      pos_system: 'Toast',
      pos_other: '',
      pos_satisfaction: 'Satisfied',
      pos_painpoints: 'Slow on Fridays',
      ordering_devices: ['Phone'],
      delivery_apps: ['Other'],
      delivery_other: 'Bolt',
      white_label: 'BentoBox',
      delivery_frustrations: ['Commissions', '', 'Cold fries'],
      delivery_interests: ['Own drivers'],
      staff_tools_text: 'On paper',
      systems_used: ['Payroll'],
      wish_fix_one: 'The printer',
      early_access: true,
      contact_email: 'baker at rye',
    }),
  ]);
});

test('a failed submission keeps every answer, and a retry stores them once', async ({ page, complaints }) => {
  complaints.announce(/status of (?:500|429)/);
  const survey = new SurveyPages(page);
  const name = someRestaurant();
  const keys = sentKeys(page, '/surveys/operator');
  await survey.open();
  await survey.text(ASK.business_name).fill(name);
  await survey.open(8);
  await survey.text(ASK.wish_feature).fill('Patience');
  // The hint that appears when this field loses focus must not move the button during the press.
  await survey.text(ASK.contact_email).fill('baker at rye');

  await failing(page, 'survey.create=500');
  await survey.submit.click();
  const alert = page.getByRole('alert');
  await expect(alert.getByText(/^HTTP Error: HTTP 500 Internal Server Error: \{.+\}$/)).toBeVisible();
  await expect(page.getByText('Your answers are still here. Nothing is lost.')).toBeVisible();
  await expect(survey.text(ASK.wish_feature)).toHaveValue('Patience');
  expect(keys).toHaveLength(3);
  await failing(page, 'survey.create=429');
  await survey.submit.click();
  await expect(alert.getByText(/^HTTP Error: HTTP 429 Too Many Requests: \{.+\}$/)).toBeVisible();
  await expect(page.getByText(/Too many requests\. Try again in/)).toBeVisible();

  await failing(page);
  await page.reload();
  await survey.submit.dblclick();
  await survey.expectThanks();
  expect(new Set(keys).size, 'all tries of one submission share one key').toBe(1);
  expect(await surveysOf(name)).toEqual([expect.objectContaining({ wish_feature: 'Patience' })]);

  await page.getByRole('button', { name: 'Answer for another restaurant' }).click();
  await survey.expectStep(1);
  await expect(survey.text(ASK.business_name)).toHaveValue('');
});
