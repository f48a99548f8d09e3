/** The rules of ARCHITECTURE.md that can be checked. */

/**
 * The layers of the web, the highest first. A layer imports only from those below it. `lib` and `ui` are the ground:
 * `ui` may use hooks and texts of `lib`, and neither knows the layers above.
 */
const WEB_LAYERS = ['app', 'screens', 'widgets', 'features', 'entities', 'ui', 'lib'];
const web = (/** @type {string[]} */ layers) => `^apps/web/src/(${layers.join('|')})/`;

const webLayers = [
  ...WEB_LAYERS.slice(1).map((layer, index) => ({
    name: `web-${layer}-imports-downwards`,
    comment: 'What a layer needs from above is handed to it: a slot, a prop, a callback.',
    severity: /** @type {const} */ ('error'),
    from: { path: web([layer]) },
    to: { path: web(WEB_LAYERS.slice(0, index + 1)) },
  })),
  ...['features', 'entities'].map((layer) => ({
    name: `web-${layer}-stand-alone`,
    comment: 'Two that need each other are composed by a widget or a screen.',
    severity: /** @type {const} */ ('error'),
    from: { path: `^apps/web/src/${layer}/([^/]+)/` },
    to: { path: `^apps/web/src/${layer}/`, pathNot: `^apps/web/src/${layer}/$1/` },
  })),
  {
    name: 'web-ui-knows-no-domain',
    severity: /** @type {const} */ ('error'),
    from: { path: web(['ui']) },
    to: { path: ['^packages/(domain|contract)', '^apps/web/src/lib/(api|session)/'] },
  },
  {
    name: 'web-has-no-other-folder',
    severity: /** @type {const} */ ('error'),
    from: { path: '^apps/web/src/', pathNot: web(WEB_LAYERS) },
    to: {},
  },
];

/** The groups of the server's features, the lowest first. Groups of one row do not know each other. */
const SERVER_GROUPS = [
  ['foundation'],
  ['places'],
  ['offices'],
  ['identity'],
  ['posts'],
  ['notifying', 'desk', 'publishing', 'community'],
  ['administration'],
];
const group = (/** @type {string[]} */ names) => `^apps/server/src/features/(${names.join('|')})/`;

const serverGroups = [
  ...SERVER_GROUPS.flatMap((row, rank) =>
    row.map((name) => ({
      name: `server-${name}-imports-downwards`,
      comment: 'A group builds on lower ones. It gets what it needs from others by an event or a callback.',
      severity: /** @type {const} */ ('error'),
      from: { path: group([name]), pathNot: '\\.test\\.ts$' },
      to: {
        path: group(
          SERVER_GROUPS.slice(rank)
            .flat()
            .filter((other) => other !== name),
        ),
      },
    })),
  ),
  {
    name: 'server-groups-are-injected',
    comment:
      'Import functions inside a group and from foundation. Between other groups, import types, and let module.ts inject the service.',
    severity: /** @type {const} */ ('error'),
    from: {
      path: '^apps/server/src/features/([^/]+)/',
      pathNot: [
        '\\.test\\.ts$',
        // They build SQL on the table of posts.
        '^apps/server/src/features/(administration/exports/contents|publishing/(open311|open-data)/store)\\.ts$',
      ],
    },
    to: {
      path: '^apps/server/src/features/',
      pathNot: ['^apps/server/src/features/$1/', '^apps/server/src/features/foundation/'],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'server-features-meet-at-the-service',
    comment:
      'A feature uses another only through its service.ts. module.ts puts the features of its group together.',
    severity: /** @type {const} */ ('error'),
    from: { path: '^apps/server/src/features/([^/]+/[^/]+)/', pathNot: '\\.test\\.ts$' },
    to: {
      path: '^apps/server/src/features/',
      pathNot: ['^apps/server/src/features/$1/', '^apps/server/src/features/[^/]+/[^/]+/service\\.ts$'],
    },
  },
  {
    name: 'server-has-no-other-group',
    severity: /** @type {const} */ ('error'),
    from: { path: '^apps/server/src/features/', pathNot: group(SERVER_GROUPS.flat()) },
    to: {},
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-knows-nothing',
      comment: 'The rules: values in, values out. No package, no Node, no other part of the house.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'language-knows-domain-only',
      severity: 'error',
      from: { path: '^packages/language/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(packages/(contract|demo)|apps)/' },
    },
    {
      name: 'contract-knows-domain-only',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(packages/(language|demo)|apps)/' },
    },
    {
      name: 'demo-story-knows-domain-only',
      comment:
        'Data: what fills a database with it is in the server, and its photos are rendered beforehand.',
      severity: 'error',
      from: { path: '^packages/demo/src', pathNot: '\\.test\\.ts$' },
      to: { path: ['^packages/(language|contract|demo/drawing)/', '^apps/', 'node_modules/'] },
    },
    {
      name: 'demo-drawing-knows-the-story-only',
      severity: 'error',
      from: { path: '^packages/demo/drawing', pathNot: '\\.test\\.ts$' },
      to: { path: '^(packages/(language|contract)|apps)/' },
    },
    {
      name: 'nothing-is-drawn-at-run-time',
      severity: 'error',
      from: { path: '^apps/' },
      to: { path: '^packages/demo/drawing' },
    },
    { name: 'web-not-demo', severity: 'error', from: { path: '^apps/web' }, to: { path: '^packages/demo' } },
    { name: 'server-not-web', severity: 'error', from: { path: '^apps/server' }, to: { path: '^apps/web' } },
    { name: 'web-not-server', severity: 'error', from: { path: '^apps/web' }, to: { path: '^apps/server' } },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/platform', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(features|demo|testing|[^/]+\\.ts$)' },
    },
    {
      name: 'features-do-not-compose',
      comment: 'What a feature needs is handed to it by context.ts.',
      severity: 'error',
      from: { path: '^apps/server/src/features', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/(demo|testing|[^/]+\\.ts$)' },
    },
    {
      name: 'only-adapters-are-concrete',
      comment: 'Implementations are named in adapters.ts alone; everyone else sees the interface.',
      severity: 'error',
      from: {
        path: '^apps/server/src',
        pathNot: ['^apps/server/src/adapters\\.ts$', '\\.test\\.ts$', '/testing/', '/platform/'],
      },
      to: {
        path: '^apps/server/src/platform/(storage/(disk|s3)|mail/(outbox|smtp)|limits/(postgres|redis|unlimited)|language-model/openai|realtime/(socket-io|postgres|redis))\\.ts$',
      },
    },
    ...serverGroups,
    ...webLayers,
    {
      name: 'schemas-stay-on-the-server',
      comment:
        'The browser needs the types of the contract, not its schemas: Zod would double the first download.',
      severity: 'error',
      from: { path: '^apps/web/src' },
      to: {
        path: ['^packages/contract/src/(?!client\\.ts)', 'node_modules/zod/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|geojson$)|\\?url$' },
    },
    {
      name: 'code-not-tests',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$|/testing/|^(e2e|faults)/' },
      to: { path: '\\.test\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
