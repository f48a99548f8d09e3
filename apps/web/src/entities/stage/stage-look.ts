import type { Stage } from '@sudhaar/domain/progress';
import {
  BadgeCheck,
  CircleCheckBig,
  Construction,
  Eye,
  EyeOff,
  Hammer,
  Hourglass,
  type LucideIcon,
} from 'lucide-react';

/** Always shown with its name. */
export const STAGE_LOOK: Record<Stage, { icon: LucideIcon; colour: string }> = {
  Unseen: { icon: EyeOff, colour: 'text-(color:--stage-unseen)' },
  'Problem Seen': { icon: Eye, colour: 'text-(color:--stage-seen)' },
  Verified: { icon: BadgeCheck, colour: 'text-(color:--stage-verified)' },
  'Work Started': { icon: Hammer, colour: 'text-(color:--stage-started)' },
  'Work Near Completion': { icon: Construction, colour: 'text-(color:--stage-near)' },
  'Waiting for User Verification': { icon: Hourglass, colour: 'text-(color:--stage-waiting)' },
  Finished: { icon: CircleCheckBig, colour: 'text-(color:--stage-finished)' },
};
