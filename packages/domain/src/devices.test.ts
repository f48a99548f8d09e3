import { expect, test } from 'vitest';
import { deviceOf } from './devices.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15';

test.each([
  [`${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android', true],
  [
    `${ANDROID} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
    true,
  ],
  [`${IPHONE} (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone', true],
  [`${IPHONE} (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone', true],
  [`${WINDOWS} AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0`, 'Edge', 'Windows', false],
  ['Mozilla/5.0 (Windows NT 10.0; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox', 'Windows', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605.1.15', 'Safari', 'macOS', false],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/126.0 Safari/537.36', 'Chrome', 'Linux', false],
  ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/126.0 Safari/537.36', 'Chrome', 'ChromeOS', false],
  ['curl/8.5.0', '', '', false],
  ['', '', '', false],
])('%s', (userAgent, browser, system, handheld) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, handheld });
});
