// Progress lines of installing and building.
const live = process.stdout.isTTY === true;
const colours = live && !process.env.NO_COLOR;

/** @param {number} code @param {string} text */
const paint = (code, text) => (colours ? `\u001b[${code}m${text}\u001b[0m` : text);

/**
 * Does one thing under a line that says so, and leaves a line with what was done and how long it took.
 * @template T
 * @param {string} doing
 * @param {string} done
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(doing, done, work) {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const stopCounting = live ? countOn(doing, seconds) : announce(doing);
  try {
    const result = await work();
    stopCounting();
    console.log(`${paint(32, '✓')} ${done} ${paint(2, `(${seconds().toFixed(1)} s)`)}`);
    return result;
  } catch (error) {
    stopCounting();
    console.error(`${paint(31, '✗')} ${doing} failed ${paint(2, `(${seconds().toFixed(1)} s)`)}`);
    throw error;
  }
}

/** @param {string} doing */
function announce(doing) {
  console.log(`${doing} …`);
  return () => undefined;
}

/** @param {string} doing @param {() => number} seconds */
function countOn(doing, seconds) {
  const eraseLine = '\r\u001b[K';
  const show = () => process.stdout.write(`${eraseLine}${paint(2, `${doing} … ${seconds().toFixed(0)} s`)}`);
  show();
  const timer = setInterval(show, 1000);
  return () => {
    clearInterval(timer);
    process.stdout.write(eraseLine);
  };
}
