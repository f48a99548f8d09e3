import type { HelpContent } from '../help-shape.ts';
import { about } from './help/about.ts';
import { account } from './help/account.ts';
import { authorities } from './help/authorities.ts';
import { colleagues } from './help/colleagues.ts';
import { community } from './help/community.ts';
import { desk } from './help/desk.ts';
import { field } from './help/field.ts';
import { following } from './help/following.ts';
import { intake } from './help/intake.ts';
import { integrations } from './help/integrations.ts';
import { offices } from './help/offices.ts';
import { promises } from './help/promises.ts';
import { reporting } from './help/reporting.ts';
import { start } from './help/start.ts';

export const articles: HelpContent = {
  articles: {
    ...start,
    ...reporting,
    ...following,
    ...promises,
    ...community,
    ...account,
    ...authorities,
    ...desk,
    ...colleagues,
    ...field,
    ...about,
    ...offices,
    ...intake,
    ...integrations,
  },
  destinations: {
    signup: 'खाता बनाएँ',
    login: 'लॉग इन',
    forgotPassword: 'पासवर्ड भूल गए',
    report: 'शिकायत दर्ज करें',
    track: 'प्रगति देखें',
    updates: 'शहर की ख़बरें',
    overdue: 'समय सीमा पार शिकायतें',
    performance: 'निभाए गए वादे',
    statistics: 'आँकड़े',
    openData: 'खुला डेटा',
    forum: 'सामुदायिक मंच',
    help: 'सहायता केंद्र',
    contact: 'संपर्क',
    policy: 'गोपनीयता नीति',
    terms: 'नियम और शर्तें',
    yourPosts: 'आपकी शिकायतें',
    feed: 'समुदाय की शिकायतें',
    upvoted: 'जिनका आपने समर्थन किया',
    profile: 'आपकी प्रोफ़ाइल',
    settings: 'सेटिंग',
    unassigned: 'सभी शिकायतें',
    assigned: 'काम जारी',
    offices: 'कौन ज़िम्मेदार है?',
    field: 'मौके पर',
    desk: 'डेस्क',
    ownOffice: 'मेरा कार्यालय',
    templates: 'जवाब के नमूने',
    intake: 'फ़ोन और काउंटर',
    integrations: 'जुड़ाव',
    manageOffices: 'कार्यालय',
  },
};
