import {
  ChartNoAxesColumn,
  CircleQuestionMark,
  ListTodo,
  type LucideIcon,
  MapIcon,
  MapPin,
} from 'lucide-react';
import type { TitleKey } from '../../lib/page/page-title.ts';

/** Open to visitors without an account, in the order of the menu. */
export const VISITOR_PAGES: readonly { to: string; page: TitleKey; icon: LucideIcon }[] = [
  { to: '/map', page: 'map', icon: MapIcon },
  { to: '/places', page: 'places', icon: MapPin },
  { to: '/statistics', page: 'statistics', icon: ChartNoAxesColumn },
  { to: '/track', page: 'track', icon: ListTodo },
  { to: '/help', page: 'help', icon: CircleQuestionMark },
];
