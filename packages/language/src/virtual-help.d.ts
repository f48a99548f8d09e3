/** The articles of a language with their destinations, made by `apps/web/build/help-texts.ts`. */
declare module 'virtual:help/*' {
  const content: import('./help-shape.ts').HelpContent;
  export default content;
}
