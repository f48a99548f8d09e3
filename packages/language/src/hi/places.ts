import type { places as english } from '../en/places.ts';

export const places: typeof english = {
  map: {
    reported: 'दर्ज की गई जगह',
    zoomIn: 'पास से देखें',
    zoomOut: 'दूर से देखें',
    noStreets: 'सड़कों का नक्शा अभी नहीं है',
  },
  location: {
    refused: 'आपकी जगह जानने की अनुमति नहीं मिली, या वह उपलब्ध नहीं है।',
    unsupported: 'आपका ब्राउज़र जगह नहीं बता सकता।',
  },
  route: {
    label: 'दर्ज की गई जगह का रास्ता',
    locating: 'आप कहाँ हैं, यह देख रहे हैं…',
    asking: 'रास्ता खोज रहे हैं…',
    failed: 'रास्ता नहीं मिला। कृपया दोबारा कोशिश करें।',
    retry: 'दोबारा कोशिश करें',
    you: 'आप यहाँ हैं',
    road: 'सड़क से {{distance}}',
    roadWithTime: 'सड़क से {{distance}}, लगभग {{time}}',
    straight: 'सीधी रेखा में {{distance}}। सड़क से रास्ता इससे लंबा है।',
    openMaps: 'अपने नक्शे वाले ऐप में खोलें',
  },
  check: {
    pinAndPincode: 'पिन {{pinPlace}} में है, लेकिन जहाँ तक हमें पता है, {{pincode}} {{pincodePlace}} में है।',
    pinFromPincode: 'पिन {{pincode}} से बहुत दूर है, जो जहाँ तक हमें पता है {{pincodePlace}} में है।',
    pincodeAndState: 'जहाँ तक हमें पता है, {{pincode}} {{states}} में है।',
    pinAndState: 'पिन {{pinPlace}} में है, लेकिन राज्य {{state}} चुना गया है।',
    pincodeUnknown: 'हम यह पिनकोड नहीं जानते। अगर आपको यक़ीन है, तो इसे रहने दें।',
    pinAddress: 'पिन वाला पता लें: {{address}}',
    movePin: 'पिन को {{pincode}} पर ले जाएँ',
    pincodeState: 'बदलकर {{state}} करें',
  },
};
