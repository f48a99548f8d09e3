/** A radio button and its label as one tile. */
export const choiceLook =
  'flex min-h-touch cursor-pointer rounded-card border border-line bg-card has-checked:border-green ' +
  'has-checked:bg-green-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-green';
