import { Module } from '@nestjs/common';
import { OnboardingModule } from '../onboarding/index.js';
import { GuestMenuRepository } from './guest-menu.repository.js';
import { GuestMenuService } from './guest-menu.service.js';

@Module({
  imports: [OnboardingModule],
  providers: [GuestMenuRepository, GuestMenuService],
  exports: [GuestMenuService],
})
export class GuestMenuModule {}
