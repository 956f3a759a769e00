import { Injectable } from '@nestjs/common';
import { Clock } from '../../infra/clock/clock.js';
import { Database } from '../../infra/database/database.js';
import { MessagesRepository } from '../../modules/messages/index.js';
import { SurveyRepository } from '../../modules/survey/index.js';
import { surveyCreateInput } from '../../modules/survey/survey.schemas.js';

const HOUR = 60 * 60 * 1_000; // ms
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** Waitlist entries, oldest first, nineteen hours apart. */
const WAITING = [
  { name: 'amara.okafor', zip_code: '10012', userAgent: PHONE },
  { name: 'ben.lindqvist', zip_code: '11201', userAgent: DESKTOP },
  { name: 'chiara.russo', zip_code: '10003', userAgent: PHONE },
  { name: 'dana.whitfield', zip_code: '94110', userAgent: DESKTOP },
  { name: 'emeka.obi', zip_code: '60614', userAgent: PHONE },
  { name: 'fatima.rahmani', zip_code: '10012', userAgent: PHONE },
  { name: 'george.papas', zip_code: '02139', userAgent: DESKTOP },
  { name: 'hana.kim', zip_code: '90012', userAgent: PHONE },
];
/** Number of the oldest entries that have been read. */
const READ = 3;

/** Filled-in surveys, oldest first. */
const ANSWERS = [
  {
    business_name: 'Harbor Tacos',
    role: 'Owner',
    restaurant_types: ['Food Truck', 'Quick Service'],
    pos_system: 'Square',
    pos_satisfaction: 'Satisfied',
    ordering_devices: ['Tablet', 'Phone'],
    delivery_apps: ['Uber Eats', 'DoorDash'],
    white_label: 'Owner-built',
    delivery_frustrations: ['Commissions', 'Orders that arrive cold', 'No one to call'],
    delivery_interests: ['Lower commissions', 'Shared driver pool'],
    staff_tools_used: ['Paper'],
    wish_feature: 'A map of where the truck is today.',
    early_access: true,
  },
  {
    business_name: 'Saffron Room',
    role: 'General Manager',
    restaurant_types: ['Fine Dining'],
    pos_system: 'Toast',
    pos_satisfaction: 'Neutral',
    pos_painpoints: 'Splitting a bill by seat.',
    ordering_devices: ['POS terminal', 'Handheld'],
    delivery_apps: ['none'],
    staff_tools_used: ['7shifts'],
    systems_used: ['Reservations', 'Accounting', 'Inventory'],
    analytics_tracked: ['Food cost', 'Labor cost'],
    reports_needed: 'Waste by dish, every week.',
    wish_fix_one: 'One price list for the room and for takeout.',
  },
  {
    business_name: 'Midnight Kitchen',
    role: 'Operations Director',
    restaurant_types: ['Ghost Kitchen'],
    pos_system: 'Other',
    pos_other: 'Our own',
    pos_satisfaction: 'Unsatisfied',
    ordering_devices: ['Tablet'],
    delivery_apps: ['Uber Eats', 'DoorDash', 'Grubhub'],
    delivery_frustrations: ['Five tablets on one counter', '', 'Refunds without asking us'],
    delivery_interests: ['All orders in one place', 'Own customer data'],
    analytics_tracked: ['Delivery times', 'Daily sales'],
    early_access: true,
    wish_feature: 'Pause one brand and keep the others open.',
    contact_email: 'ops@midnight.example',
  },
];

/** Demo visitors: a waitlist and a few surveys, unless there are any. */
@Injectable()
export class DemoVisitors {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly surveys: SurveyRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async write(): Promise<void> {
    await this.database.transaction(async () => {
      if ((await this.messages.list({ page: 1, page_size: 1 })).count === 0) await this.writeMessages();
      if ((await this.surveys.list({ page: 1, page_size: 1 })).count === 0) await this.writeSurveys();
    });
  }

  private async writeMessages(): Promise<void> {
    const ids: number[] = [];
    for (const [index, { name, zip_code, userAgent }] of WAITING.entries()) {
      const message = { email: `${name}@example.com`, zip_code, message: '', website: '' };
      const at = this.ago((WAITING.length - index) * 19);
      ids.push(await this.messages.insert(message, { userAgent, at }));
    }
    await this.messages.markRead(ids.slice(0, READ));
  }

  private async writeSurveys(): Promise<void> {
    for (const [index, answers] of ANSWERS.entries()) {
      await this.surveys.insert(surveyCreateInput.parse(answers), this.ago((ANSWERS.length - index) * 31));
    }
  }

  private ago(hours: number): Date {
    return new Date(this.clock.now().getTime() - hours * HOUR);
  }
}
