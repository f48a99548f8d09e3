export type Link = { url: string; title: string; text: string };
/** Either API may be missing. */
export type Device = {
  share?: (link: Link) => Promise<void>;
  clipboard?: { writeText: (text: string) => Promise<void> };
};

/** `closed`: the person dismissed the share sheet, which is no failure. */
export type Outcome = 'shared' | 'closed' | 'copied' | 'unable' | 'failed' | 'copyFailed';

/** Uses the share sheet, or else the clipboard. */
export async function shareLink(link: Link, device: Device): Promise<Outcome> {
  const { share, clipboard } = device;
  if (share) {
    try {
      await share.call(device, link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed';
      console.error(error);
    }
  }
  if (!clipboard) return share ? 'failed' : 'unable';
  try {
    await clipboard.writeText(link.url);
    return 'copied';
  } catch (error) {
    console.error(error);
    return share ? 'failed' : 'copyFailed';
  }
}
