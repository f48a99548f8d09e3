/** Most specific first, because browsers also contain the names of others. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['KaiOS', /\bKAIOS\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

const HANDHELD = ['Android', 'iPhone', 'iPad', 'KaiOS'];

const nameIn = (userAgent: string, known: readonly (readonly [string, RegExp])[]): string =>
  known.find(([, sign]) => sign.test(userAgent))?.[0] ?? '';

/** Readable name from the user agent. Empty if unknown. */
export function deviceOf(userAgent: string): { browser: string; system: string; handheld: boolean } {
  const system = nameIn(userAgent, SYSTEMS);
  return { browser: nameIn(userAgent, BROWSERS), system, handheld: HANDHELD.includes(system) };
}
