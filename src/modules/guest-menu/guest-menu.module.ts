import { Module } from '@nestjs/common';
import { OnboardingModule } from '../onboarding/index.js';
import { GuestMenuRepository } from './guest-menu.repository.js';
import { GuestMenuService } from './guest-menu.service.js';
import { GuestPages } from './page/guest-pages.js';
import { GuestMenuRouter } from './guest-menu.router.js';

@Module({
  imports: [OnboardingModule],
  providers: [GuestMenuRouter, GuestMenuRepository, GuestMenuService, GuestPages],
  exports: [GuestMenuRouter, GuestMenuService, GuestPages],
})
export class GuestMenuModule {}
