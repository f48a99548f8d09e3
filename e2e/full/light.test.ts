import { lookAtEveryScreen } from './every-screen.ts';

lookAtEveryScreen('light');
