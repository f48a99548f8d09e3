import { plainSpelling, romanized } from '@sudhaar/domain/sound';

/** Hindi in Latin letters, as people type it on a phone: no two spell it alike, but it sounds alike. */

/** Frequent Hindi words that are not English. */
export const MARKERS: readonly string[] =
  `aap aapka aapke aapki abhi agar apna apne apni aur batao bataye bataiye bhi bhool bhul bina chahiye chahta chahte
  chahti dekhu dekhna dikhao gaya gaye gayi hai hain hamara hamare hamari hoga hogi hota hoti hote hua hui hum humara
  humari isme iska iske iski jaldi ka kab kabhi kaha kahan kaise kaisa kaisi kar kare karen karein karna karne karo karta
  karte karti karu karun kaun kaunsa ke ki kisi kiska kisko kisne kitna kitne kitni kiya ko koi kon kuch kya kyon kyu kyun
  lekin liye maine mein mera meri mujhe nahi nahin pehle phir raha rahe rahi sakta sakte sakti sakun se tak theek thik
  uska uski wala wale wali wapas ye yeh wo woh zimmedar`.split(/\s+/);

/**
 * Reduces a word in either script to what all spellings share: its consonants, `i` and `u`. Vowels like `a` and `e`
 * vary freely (sheher, shahar, shehr).
 */
export const soundOfWord = (word: string): string =>
  plainSpelling(romanized(word))
    .replace(/[ae]/g, '')
    .replace(/o/g, 'u')
    .replace(/(.)\1+/g, '$1');
