import {
  AreaChartOutlined,
  SlidersOutlined,
  CarOutlined,
  DashboardOutlined,
  TeamOutlined,
  UsergroupAddOutlined,
  UserOutlined,
  BellOutlined,
  BookOutlined,
  CustomerServiceOutlined,
  EnvironmentOutlined,
  MessageOutlined,
  PictureOutlined,
  AppstoreOutlined,
  HomeOutlined,
  ShopOutlined,
  StarOutlined,
  TagOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import { HistoryIcon } from '@/components/history/history-icon';
import type { IconName } from './registry';

/** Separate from the registry, so that the router does not load the icons. */
export const ICONS: Record<IconName, ComponentType<{ 'aria-hidden': true }>> = {
  users: UserOutlined,
  team: UsergroupAddOutlined,
  dashboard: DashboardOutlined,
  drivers: CarOutlined,
  customers: TeamOutlined,
  analytics: AreaChartOutlined,
  notifications: BellOutlined,
  menu: BookOutlined,
  territories: EnvironmentOutlined,
  coupons: TagOutlined,
  reviews: StarOutlined,
  money: WalletOutlined,
  pos: ShopOutlined,
  messages: MessageOutlined,
  support: CustomerServiceOutlined,
  media: PictureOutlined,
  restaurants: AppstoreOutlined,
  restaurant: HomeOutlined,
  history: HistoryIcon,
  system: SlidersOutlined,
};
