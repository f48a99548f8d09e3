import type { embed as english } from '../en/embed.ts';

export const embed: typeof english = {
  title: 'शिकायतों का नक्शा',
  titleIn: '{{place}} की शिकायतें',
  status: { open: 'खुली', closed: 'पूरी' },
  office: 'ज़िम्मेदार: {{office}}',
  noOffice: 'अभी किसी कार्यालय के पास नहीं',
  see: 'शिकायत देखें',
  open: 'सुधार पर खोलें',
  newTab: 'नए टैब में खुलता है',
  unfit: 'इस नक्शे के पते में यह समझ में नहीं आया: {{names}}। नक्शा इसके बिना दिखाया गया है।',
};
