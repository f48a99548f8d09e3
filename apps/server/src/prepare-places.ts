// A step of the build: ranks the places and writes them into the folder that is named.
import { preparePlaces } from './features/places/places/prepared.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder to write.');
await preparePlaces(folder);
