import { Module } from '@nestjs/common';
import { OnboardingModule } from '../onboarding/index.js';
import { GuestMenuRepository } from './guest-menu.repository.js';
import { GuestMenuService } from './guest-menu.service.js';
import { GuestPages } from './page/guest-pages.js';

@Module({
  imports: [OnboardingModule],
  providers: [GuestMenuRepository, GuestMenuService, GuestPages],
  exports: [GuestMenuService, GuestPages],
})
export class GuestMenuModule {}
