import { expect, test } from 'vitest';
import { isInAppBrowser } from './viewport.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36';

test.each([
  [`${PHONE} Mobile/22B83 Instagram 357.0.0.29.99 (iPhone16,1; iOS 18_1; en_IN)`, true],
  [`${ANDROID} Instagram 357.1.0.52.100 Android`, true],
  [`${PHONE} Mobile/22B83 [FBAN/FBIOS;FBAV/489.0.0.42.76;FBDV/iPhone16,1]`, true],
  [`${ANDROID} [FB_IAB/FB4A;FBAV/489.0.0.66.81;]`, true],
  [`${ANDROID} WhatsApp/2.24.22.78 A`, true],
  [`${ANDROID} Snapchat/13.12.0.42`, true],
  [`${PHONE} Version/18.1 Mobile/15E148 Safari/604.1`, false],
  [ANDROID, false],
  ['Mozilla/5.0 (X11; Linux x86_64; Timeline/1) Chrome/130.0.0.0 Safari/537.36', false],
])('%s: %s', (userAgent, isInApp) => {
  expect(isInAppBrowser(userAgent)).toBe(isInApp);
});
