// The package has types for its whole build alone.
declare module 'exifr/dist/lite.esm.mjs' {
  export { parse } from 'exifr';
}
