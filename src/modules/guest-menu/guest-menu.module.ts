import { Module } from '@nestjs/common';
import { OnboardingModule } from '../onboarding/index.js';
import { DeliveryCheck } from './delivery-check.js';
import { Sitemap } from './page/sitemap.js';
import { GuestMenuRepository } from './guest-menu.repository.js';
import { GuestMenuService } from './guest-menu.service.js';
import { GuestPages } from './page/guest-pages.js';
import { GuestMenuRouter } from './guest-menu.router.js';

@Module({
  imports: [OnboardingModule],
  providers: [GuestMenuRouter, DeliveryCheck, Sitemap, GuestMenuRepository, GuestMenuService, GuestPages],
  exports: [GuestMenuRouter, GuestMenuService, GuestPages, Sitemap],
})
export class GuestMenuModule {}
