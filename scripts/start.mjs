// npm start: installs and builds what is missing, then runs the server in this very process.
// Nothing but old JavaScript and no import here: a Node that is too old must come far enough to say so.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

async function start() {
  const { ensureInstalled } = await import('./install.mjs');
  const { ensureBuilt } = await import('./build.mjs');
  const { fileURLToPath } = await import('node:url');
  try {
    const root = fileURLToPath(new URL('..', import.meta.url));
    await ensureInstalled(root);
    await ensureBuilt(root);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  process.setSourceMapsEnabled(true);
  await import(new URL('../apps/server/dist/main.js', import.meta.url).href);
}

// Required by npm and Vite. In between, npm leaves out programs that the build needs.
if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) {
  start();
} else {
  console.error(`Sudhaar needs Node.js 20.19, 22.12 or newer; this is ${process.version}.`);
  process.exitCode = 1;
}
