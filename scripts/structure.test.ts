import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The rules that these files break, each file with a single import. */
function brokenBy(imports: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'sudhaar-structure-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'tsconfig.json'), '{}');
  for (const [file, imported] of Object.entries(imports)) {
    for (const path of [file, join(dirname(file), imported)]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), '', { flag: 'a' });
    }
    writeFileSync(join(folder, file), `import '${imported}';\n`);
  }
  const tops = new Set(Object.keys(imports).map((file) => file.split('/')[0] ?? ''));
  const args = ['--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', ...tops];
  const output = execFileSync(join(root, 'node_modules/.bin/depcruise'), args, { cwd: folder });
  const { summary } = JSON.parse(output.toString());
  return summary.violations.map((violation: { rule: { name: string } }) => violation.rule.name).sort();
}

test('an import upwards or sideways in the web is refused', () => {
  expect(
    brokenBy({
      'apps/web/src/screens/about.ts': '../app/router.ts',
      'apps/web/src/widgets/card/card.ts': '../../screens/feed.ts',
      'apps/web/src/features/vote/buttons.ts': '../../widgets/header/header.ts',
      'apps/web/src/features/chat/room.ts': '../flag/flag.ts',
      'apps/web/src/entities/post/list.ts': '../place/map.ts',
      'apps/web/src/lib/hooks/use-it.ts': '../../ui/button.ts',
      'apps/web/src/shell/menu.ts': '../lib/paths.ts',
    }),
  ).toEqual([
    'web-entities-stand-alone',
    'web-features-imports-downwards',
    'web-features-stand-alone',
    'web-has-no-other-folder',
    'web-lib-imports-downwards',
    'web-screens-imports-downwards',
    'web-widgets-imports-downwards',
  ]);
});

test('an import downwards or within a feature is allowed', () => {
  expect(
    brokenBy({
      'apps/web/src/app/router.ts': '../screens/feed.ts',
      'apps/web/src/widgets/card/card.ts': '../../features/vote/buttons.ts',
      'apps/web/src/features/vote/buttons.ts': '../../entities/post/cache.ts',
      'apps/web/src/features/chat/room.ts': './message.ts',
      'apps/web/src/ui/button.ts': '../lib/hooks/use-it.ts',
    }),
  ).toEqual([]);
});

test('an import upwards, sideways or past a service between server groups is refused', () => {
  const features = 'apps/server/src/features';
  expect(
    brokenBy({
      [`${features}/places/homes/service.ts`]: '../../offices/offices/service.ts',
      [`${features}/desk/notes/service.ts`]: '../../publishing/feeds/service.ts',
      [`${features}/posts/votes/service.ts`]: '../comments/store.ts',
      [`${features}/posts/comments/service.ts`]: '../../foundation/audit/store.ts',
      [`${features}/administration/contact/service.ts`]: '../../posts/posts/service.ts',
      [`${features}/payments/service.ts`]: '../foundation/audit/service.ts',
    }),
  ).toEqual([
    'server-desk-imports-downwards',
    'server-features-meet-at-the-service',
    'server-features-meet-at-the-service',
    'server-groups-are-injected',
    'server-groups-are-injected',
    'server-groups-are-injected',
    'server-has-no-other-group',
    'server-places-imports-downwards',
  ]);
});

test('an import within a group, from foundation or as a type is allowed', () => {
  const features = 'apps/server/src/features';
  expect(
    brokenBy({
      [`${features}/posts/votes/service.ts`]: '../comments/service.ts',
      [`${features}/administration/contact/service.ts`]: '../../foundation/audit/service.ts',
      [`${features}/posts/module.ts`]: './votes/routes.ts',
    }),
  ).toEqual([]);
});

test('the demonstration imports neither server nor drawing code, and no app imports that code', () => {
  expect(
    brokenBy({
      'packages/demo/src/photos.ts': '../drawing/draw.ts',
      'packages/demo/drawing/photo.ts': '../../../apps/server/src/context.ts',
      'apps/server/src/demo/fill.ts': '../../../../packages/demo/drawing/view.ts',
      'apps/web/src/lib/api/client.ts': '../../../../../packages/demo/src/logins.ts',
    }),
  ).toEqual([
    'demo-drawing-knows-the-story-only',
    'demo-story-knows-domain-only',
    'nothing-is-drawn-at-run-time',
    'web-not-demo',
  ]);
});
