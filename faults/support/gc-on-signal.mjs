// Loaded before a product whose memory is measured: garbage must not count.
process.on('SIGUSR2', () => globalThis.gc?.());
