// Build step: ranks the places and writes them to the given folder.
import { preparePlaces } from './features/places/places/prepared.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: prepare-places FOLDER');
await preparePlaces(folder);
