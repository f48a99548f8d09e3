import type { Role } from '@sudhaar/domain/accounts';
import type shell from '@sudhaar/language/en/shell.json';
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

type Item = {
  to: string;
  label: keyof typeof shell.areas;
  icon: LucideIcon;
  end?: boolean;
  /** Another path of the same page. */
  also?: string;
};

/** In the order of the sidebar. The first is the dashboard itself. */
export const AREAS: Record<Role, readonly [Item, ...Item[]]> = {
  user: [
    { to: '/user/dashboard', label: 'dashboard', icon: LayoutDashboard, end: true },
    { to: '/user/dashboard/createPost', label: 'createPost', icon: Megaphone },
    { to: '/user/dashboard/userPosts', label: 'userPosts', icon: ListTodo },
    { to: '/', label: 'otherIssues', icon: Newspaper, end: true, also: '/user/dashboard/posts' },
    { to: '/map', label: 'map', icon: MapIcon },
    { to: '/user/dashboard/upvotedIssues', label: 'upvotedIssues', icon: ThumbsUp },
    { to: '/user/dashboard/downvotedIssues', label: 'downvotedIssues', icon: ThumbsDown },
    { to: '/user/dashboard/communityChat', label: 'communityChat', icon: MessagesSquare },
    { to: '/user/dashboard/userProfile', label: 'profile', icon: UserRound },
    { to: '/user/dashboard/settings', label: 'settings', icon: Settings },
  ],
  government: [
    { to: '/government/dashboard', label: 'dashboard', icon: ChartNoAxesColumn, end: true },
    { to: '/government/dashboard/desk', label: 'desk', icon: Inbox },
    { to: '/government/dashboard/viewPosts', label: 'viewPosts', icon: Newspaper },
    { to: '/government/dashboard/allPosts', label: 'allPosts', icon: ListTodo },
    { to: '/government/dashboard/viewProgress', label: 'viewProgress', icon: Hammer },
    { to: '/government/dashboard/field', label: 'field', icon: Route },
    { to: '/government/dashboard/resolvedIssues', label: 'resolvedIssues', icon: CircleCheckBig },
    { to: '/government/dashboard/intake', label: 'intake', icon: PhoneCall },
    { to: '/map', label: 'map', icon: MapIcon },
    { to: '/government/dashboard/office', label: 'ownOffice', icon: Building2 },
    { to: '/government/dashboard/governmentProfile', label: 'profile', icon: UserRound },
    { to: '/government/dashboard/settings', label: 'settings', icon: Settings },
  ],
  admin: [
    { to: '/admin/dashboard', label: 'dashboard', icon: LayoutDashboard, end: true },
    { to: '/admin/dashboard/managePosts', label: 'managePosts', icon: Newspaper },
    { to: '/admin/dashboard/manageUsers', label: 'manageUsers', icon: Users },
    { to: '/admin/dashboard/manageGovernment', label: 'manageGovernment', icon: Landmark },
    { to: '/admin/dashboard/moderation', label: 'moderation', icon: Flag },
    { to: '/admin/dashboard/contactMessages', label: 'contactMessages', icon: Inbox },
    { to: '/admin/dashboard/nameRequests', label: 'nameRequests', icon: Signature },
    { to: '/admin/dashboard/offices', label: 'manageOffices', icon: Building2 },
    { to: '/admin/dashboard/categories', label: 'manageCategories', icon: Tags },
    { to: '/admin/dashboard/integrations', label: 'integrations', icon: Plug },
    { to: '/admin/dashboard/audit', label: 'audit', icon: ScrollText },
    { to: '/admin/dashboard/profile', label: 'profile', icon: UserRound },
  ],
};
