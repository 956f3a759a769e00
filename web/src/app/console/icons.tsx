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
  StopOutlined,
  TagOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import { HistoryIcon } from '@/components/history/history-icon';

/** Separate from the registry, so that the router does not load the icons. */
export const ICONS = {
  users: UserOutlined,
  team: UsergroupAddOutlined,
  dashboard: DashboardOutlined,
  drivers: CarOutlined,
  customers: TeamOutlined,
  analytics: AreaChartOutlined,
  notifications: BellOutlined,
  menu: BookOutlined,
  soldOut: StopOutlined,
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
} satisfies Record<string, ComponentType<{ 'aria-hidden': true }>>;
/** Name of a screen's icon. */
export type IconName = keyof typeof ICONS;
