// Preloaded when memory is measured, because garbage must not count.
process.on('SIGUSR2', () => globalThis.gc?.());
