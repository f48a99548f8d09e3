import { categoryProposer } from '@sudhaar/domain/categories';
import { expect, test } from 'vitest';
import { CATEGORY_PHRASES } from './category-phrases.ts';

const propose = categoryProposer(CATEGORY_PHRASES);

test.each([
  ['Deep pothole at the bus stop', 'pothole'],
  ['Potholes everywhere on this road', 'pothole'],
  ['सड़क पर बड़ा गड्ढा है', 'pothole'],
  ['sadak pe bahut bada gaddha hai', 'pothole'],
  ['Street light not working for two weeks', 'light_out'],
  ['Streetlights are off near the school', 'light_out'],
  ['स्ट्रीट लाइट दो हफ़्ते से बंद है', 'light_out'],
  ['gali ki batti kharab hai', 'light_out'],
  ['Garbage heap beside the temple', 'garbage'],
  ['गली में कूड़ा पड़ा है', 'garbage'],
  ['yahan kachra pada hai', 'garbage'],
  ['Somebody is burning garbage every night', 'waste_burning'],
  ['No water since Monday', 'no_water'],
  ['तीन दिन से पानी नहीं आ रहा', 'no_water'],
  ['teen din se pani nahi aa raha', 'no_water'],
  ['Water pipe leaking at the corner', 'leaking_pipe'],
  ['पाइप से पानी का रिसाव', 'leaking_pipe'],
  ['Drain is clogged and smells', 'blocked_drain'],
  ['नाली जाम है', 'blocked_drain'],
  ['nali jaam hai', 'blocked_drain'],
  ['Open manhole in front of the clinic', 'open_manhole'],
  ['मैनहोल का ढक्कन गायब है', 'open_manhole'],
  ['Stray dogs chase children', 'stray_animals'],
  ['आवारा कुत्ते बच्चों के पीछे दौड़ते हैं', 'stray_animals'],
  ['A tree has fallen across the lane', 'dangerous_tree'],
  ['पेड़ गिर गया है', 'dangerous_tree'],
  ['Traffic signal is broken', 'broken_signal'],
  ['Mosquitoes breed in the tank', 'mosquitoes'],
  ['The public toilet is filthy', 'dirty_toilet'],
  ['Road waterlogged after the rain', 'waterlogged_road'],
  ['Three streetlights in a row are out on the lane beside the school', 'light_out'],
  ['After one hour of rain the street is knee deep in water. The drain is choked', 'blocked_drain'],
  ['gadde hi gadde hain sadak par', 'pothole'],
  ['koode ka dher laga hai', 'garbage'],
  ['machchhar bahut ho gaye hain', 'mosquitoes'],
])('for %s it proposes %s first', (caption, code) => expect(propose(caption)[0]).toBe(code));

test('a caption without known words has no proposal', () => {
  for (const caption of ['', '…', 'Please help', 'कृपया ध्यान दें']) expect(propose(caption)).toEqual([]);
});

test('a caption of 5,000 words has a proposal', () => {
  expect(propose('pothole '.repeat(5000))[0]).toBe('pothole');
});
