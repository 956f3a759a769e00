import { Injectable } from '@nestjs/common';
import { OnboardingService } from './onboarding.service.js';
import { SlugsService } from './slug/slugs.service.js';
import { AdditionalService } from './steps/additional.service.js';
import { ContactsService } from './steps/contacts.service.js';
import { DeliveryService } from './steps/delivery.service.js';
import { HoursService } from './steps/hours.service.js';

/** The use cases of onboarding that the procedures call, gathered by Nest. */
@Injectable()
export class OnboardingServices {
  constructor(
    /** Start, status, location, about, launch. */
    readonly main: OnboardingService,
    readonly slugs: SlugsService,
    readonly delivery: DeliveryService,
    readonly hours: HoursService,
    readonly additional: AdditionalService,
    readonly contacts: ContactsService,
  ) {}
}
