import type { Phrases } from '@sudhaar/domain/categories';
import type { Department } from '@sudhaar/domain/departments';

/** Names that authorities use for their department at sign-up. Everything else is general. */
export const DEPARTMENT_PHRASES: Phrases & Record<Department, readonly string[]> = {
  roads: ['road', 'roads', 'highway', 'public works', 'pwd', 'सड़क', 'लोक निर्माण', 'मार्ग'],
  streetLighting: [
    'street light',
    'streetlight',
    'lighting',
    'electrical',
    'electricity',
    'बिजली',
    'स्ट्रीट लाइट',
    'प्रकाश',
  ],
  sanitation: [
    'sanitation',
    'solid waste',
    'waste',
    'garbage',
    'cleaning',
    'health',
    'स्वच्छता',
    'सफ़ाई',
    'सफाई',
    'कचरा',
  ],
  water: ['water', 'jal', 'जल', 'पानी'],
  sewerage: ['sewerage', 'sewage', 'sewer', 'drainage', 'drain', 'storm water', 'सीवर', 'नाली', 'जल निकासी'],
  parks: ['park', 'parks', 'garden', 'horticulture', 'tree', 'उद्यान', 'पार्क', 'बाग़'],
  buildings: ['building', 'town planning', 'encroachment', 'construction', 'भवन', 'अतिक्रमण', 'नगर नियोजन'],
  traffic: ['traffic', 'transport', 'parking', 'यातायात', 'ट्रैफ़िक', 'परिवहन'],
  general: ['municipal corporation', 'municipality', 'nagar nigam', 'नगर निगम', 'नगर पालिका'],
};
