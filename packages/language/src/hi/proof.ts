import type { proof as english } from '../en/proof.ts';

export const proof: typeof english = {
  near: 'जगह से {{distance}} की दूरी पर ली गई',
  far: 'जगह से {{distance}} दूर ली गई',
  beforeReport: 'शिकायत से पहले ली गई',
  withoutPosition: 'फ़ोटो में जगह दर्ज नहीं है',
  nothing: 'फ़ोटो में न समय दर्ज है, न जगह',
  shownBefore: {
    report: 'यही तस्वीर शिकायत की फ़ोटो में भी है',
    elsewhere: 'यही तस्वीर किसी दूसरी शिकायत पर भी है',
  },
  dated: '{{fact}}, {{day}}, {{time}}',
  asTheDeviceSays: {
    photo: 'फ़ोटो में दर्ज जानकारी के अनुसार',
    phone: 'फ़ोटो लेते समय फ़ोन के अनुसार',
  },
};
