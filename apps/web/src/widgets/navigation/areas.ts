import type { Role } from '@sudhaar/domain/accounts';
import {
  Building2,
  ChartNoAxesColumn,
  CircleCheckBig,
  Flag,
  Hammer,
  Inbox,
  Landmark,
  LayoutDashboard,
  ListTodo,
  type LucideIcon,
  Map as MapIcon,
  Megaphone,
  MessagesSquare,
  Newspaper,
  PhoneCall,
  Plug,
  Route,
  ScrollText,
  Settings,
  Signature,
  Tags,
  ThumbsDown,
  ThumbsUp,
  UserRound,
  Users,
} from 'lucide-react';
import type { TitleKey } from '../../lib/page/page-title.ts';

type Item = {
  to: string;
  page: TitleKey;
  /** The specification's own word for the feed in the sidebar. */
  label?: 'otherIssues';
  icon: LucideIcon;
  end?: boolean;
  /** Another path of the same page. */
  also?: string;
};

/** In the order of the sidebar. The first is the dashboard itself. */
export const AREAS: Record<Role, readonly [Item, ...Item[]]> = {
  user: [
    { to: '/user/dashboard', page: 'userDashboard', icon: LayoutDashboard, end: true },
    { to: '/user/dashboard/createPost', page: 'createPost', icon: Megaphone },
    { to: '/user/dashboard/userPosts', page: 'userPosts', icon: ListTodo },
    {
      to: '/',
      page: 'home',
      label: 'otherIssues',
      icon: Newspaper,
      end: true,
      also: '/user/dashboard/posts',
    },
    { to: '/map', page: 'map', icon: MapIcon },
    { to: '/user/dashboard/upvotedIssues', page: 'upvotedIssues', icon: ThumbsUp },
    { to: '/user/dashboard/downvotedIssues', page: 'downvotedIssues', icon: ThumbsDown },
    { to: '/user/dashboard/communityChat', page: 'communityChat', icon: MessagesSquare },
    { to: '/user/dashboard/userProfile', page: 'profile', icon: UserRound },
    { to: '/user/dashboard/settings', page: 'settings', icon: Settings },
  ],
  government: [
    { to: '/government/dashboard', page: 'governmentDashboard', icon: ChartNoAxesColumn, end: true },
    { to: '/government/dashboard/desk', page: 'desk', icon: Inbox },
    { to: '/government/dashboard/viewPosts', page: 'civicPosts', icon: Newspaper },
    { to: '/government/dashboard/allPosts', page: 'everyStage', icon: ListTodo },
    { to: '/government/dashboard/viewProgress', page: 'inProgress', icon: Hammer },
    { to: '/government/dashboard/field', page: 'field', icon: Route },
    { to: '/government/dashboard/resolvedIssues', page: 'resolvedPosts', icon: CircleCheckBig },
    { to: '/government/dashboard/intake', page: 'intake', icon: PhoneCall },
    { to: '/map', page: 'map', icon: MapIcon },
    { to: '/government/dashboard/office', page: 'ownOffice', icon: Building2 },
    { to: '/government/dashboard/governmentProfile', page: 'profile', icon: UserRound },
    { to: '/government/dashboard/settings', page: 'settings', icon: Settings },
  ],
  admin: [
    { to: '/admin/dashboard', page: 'adminDashboard', icon: LayoutDashboard, end: true },
    { to: '/admin/dashboard/managePosts', page: 'managePosts', icon: Newspaper },
    { to: '/admin/dashboard/manageUsers', page: 'manageUsers', icon: Users },
    { to: '/admin/dashboard/manageGovernment', page: 'manageGovernment', icon: Landmark },
    { to: '/admin/dashboard/moderation', page: 'moderation', icon: Flag },
    { to: '/admin/dashboard/contactMessages', page: 'contactMessages', icon: Inbox },
    { to: '/admin/dashboard/nameRequests', page: 'nameRequests', icon: Signature },
    { to: '/admin/dashboard/offices', page: 'manageOffices', icon: Building2 },
    { to: '/admin/dashboard/categories', page: 'manageCategories', icon: Tags },
    { to: '/admin/dashboard/integrations', page: 'integrations', icon: Plug },
    { to: '/admin/dashboard/audit', page: 'audit', icon: ScrollText },
    { to: '/admin/dashboard/profile', page: 'profile', icon: UserRound },
  ],
};
