import { describe, expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { citizen } from './support/people.ts';

const { open } = useBrowser();

describe('on a phone', () => {
  test('the button of an empty list stands below its text in Hindi', async () => {
    const { token } = await citizen();
    const page = await open('/user/dashboard/upvotedIssues', 'phone', { token, locale: 'hi-IN' });
    const text = page.getByText('आपने अभी किसी शिकायत का समर्थन नहीं किया है।');
    await text.waitFor();
    const button = await page.getByRole('link', { name: 'देखें कि दूसरों ने क्या दर्ज किया' }).boundingBox();
    const above = await text.boundingBox();
    expect(button?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  });
});
