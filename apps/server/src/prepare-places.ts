// A step of the build: weighs the places and writes them into the file that is named.
import { preparePlaces } from './features/places/prepared.ts';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the file to write.');
await preparePlaces(file);
