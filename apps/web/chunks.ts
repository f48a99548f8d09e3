import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/** Re-exporting files. Importers need only the names that they use. */
const REEXPORTING_FILES = /\/(lucide-react|radix-ui)\/dist\/(esm\/)?(index|lucide-react)\.m?js$/;

/** A screen can't render without the module. */
function isNeededBy(screens: RegExp, id: string, context: Context, seen = new Set<string>()): boolean {
  if (screens.test(id)) return true;
  if (seen.has(id) || REEXPORTING_FILES.test(id)) return false;
  seen.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isNeededBy(screens, importer, context, seen));
}

const neededBy = (name: string, screens: RegExp): Rolldown.CodeSplittingGroup => ({
  debugName: name,
  name: (id, context) => (isNeededBy(screens, id, context) ? name : null),
});

const LANDING = /\/screens\/public\/landing\.tsx$/;
/** The feed, and the frame of every signed-in page. */
const SIGNED_IN =
  /\/(home\/citizen-home|navigation\/(account-controls|bottom-bar)|shell\/toasts)\.tsx$|\/post\/early-posts\.ts$/;
/** Icons of categories: for the report form and for administrators. */
const CATEGORY_ICONS =
  /\/icons\/(ban|brick-wall|brush-cleaning|bug|circle-dot|circle-letter-p-off|circle-parking-off|cloud-rain|dog|droplet-off|droplets|filter-x|flame|footprints|funnel-x|gauge|glass-water|house-plug|lightbulb-off|moon|scissors|skull|store|toilet|traffic-cone|trash|tree-deciduous|trees|waves|waves-horizontal)\.mjs$/;
/** Only on pages of administrators and authorities. */
const DESK_ICONS =
  /\/icons\/(archive|archive-restore|badge-x|bookmark-plus|calendar-clock|chevrons-up-down|circle-stop|columns-3|crown|keyboard|layers|layout-template|lock|lock-open|navigation|party-popper|phone-off|play|printer|ruler|scan|skip-forward|square-dashed|unlink|user-(minus|plus)|webhook)\.mjs$/;
/** On pages beyond the feed, each on a few. */
const PAGE_ICONS =
  /\/icons\/(arrow-(down|left|right|right-left)|at-sign|bell-(plus|ring)|book-x|bookmark|calendar-days|circle-(check|question-mark|x)|compass|code-xml|copy|download|ellipsis-vertical|external-link|file-\w+|globe|hand|hand-heart|heart|history|image-plus|info|key-round|life-buoy|link-2-off|locate-fixed|lock-keyhole|mail-[\w-]+|map-(pin-off|pinned)|monitor|palette|pencil|refresh-cw|reply|rotate-ccw-clock|scale|search-(check|x)|send|send-horizontal|shield-(check|exclamation-point|question-mark)|sliders-horizontal|smartphone|split|trash-2|undo-2|upload|user-check|user-round-x|users-round)\.mjs$/;
const OF_BOTH = /\/icons\/(camera|check|quote|route|search|thumbs-up)\.mjs$|\/ui\/input-look\.ts$/;

/**
 * Groups modules into files. Otherwise each module shared by two screens would be a file: eighty round trips for the
 * feed, and small files hardly compress. The first matching group wins.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  // Only changes with a dependency, so a new version of ours keeps it in people's caches.
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  // Needed together before the first paint, so one download instead of two.
  { debugName: 'texts', name: (id) => /\/language\/src\/(\w+)\/(common|shell)\.json$/.exec(id)?.[1] ?? null },
  { name: 'start', tags: ['$initial'] },
  // On the landing page and on the feed, neither of which needs the rest of the other.
  {
    debugName: 'shared',
    name: (id, context) => {
      const needed = isNeededBy(LANDING, id, context) && isNeededBy(SIGNED_IN, id, context);
      return needed || OF_BOTH.test(id) ? 'shared' : null;
    },
  },
  neededBy('landing', LANDING),
  { name: 'category-icons', test: CATEGORY_ICONS },
  { name: 'desk-icons', test: DESK_ICONS },
  { name: 'page-icons', test: PAGE_ICONS },
  { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\// },
  // Query cache and toasts, for pages with forms and lists. Excludes offline support, which loads after the first
  // paint.
  {
    name: 'asking',
    test: /\/node_modules\/(@tanstack|react-hot-toast|goober)\/|\/src\/(lib(?!\/(offline|device\/(sha256|push)|hooks\/(desk|use-form|use-countdown|use-written-params|walk-rows)|page\/share-picture))|ui\/(field|failure|page-heading|skeleton))/,
  },
  { name: 'forms', test: /\/src\/lib\/hooks\/use-(form|countdown)\.ts$/ },
  // Menus and popovers, fetched when first opened.
  {
    name: 'menus',
    test: /\/node_modules\/(@radix-ui|@floating-ui|radix-ui|aria-hidden|react-remove-scroll)/,
  },
  // The feed imports their neighbours in the domain, but none of these rules.
  { name: 'place-rules', test: /\/domain\/src\/(chosen-places|offices)\.ts$/ },
  neededBy('signed-in', SIGNED_IN),
];
