// The package only has types for its full build.
declare module 'exifr/dist/lite.esm.mjs' {
  export { parse } from 'exifr';
}
