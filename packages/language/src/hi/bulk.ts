import type { ServerTexts } from '../languages.ts';

export const bulk: ServerTexts['bulk'] = {
  outcomes: { done: 'हो गया', waiting: 'अभी नहीं हुआ' },
  done: {
    started_one: '{{count}} शिकायत पर काम हो रहा है।',
    started_other: '{{count}} शिकायतों पर काम हो रहा है।',
    stopped: 'रोक दिया। जो हो चुका है, वह वैसा ही रहेगा।',
    noteAdded: 'नोट जुड़ गया',
    noteDeleted: 'नोट मिटा दिया',
    templateSaved: 'जवाब का नमूना सहेजा गया',
    templateDeleted: 'जवाब का नमूना मिटा दिया',
  },
  fill: { withoutOffice: 'अभी कोई कार्यालय नहीं' },
};
