type Link = { url: string; title: string; text: string };
/** Either API may be missing. */
type Device = {
  share?: (link: Link) => Promise<void>;
  clipboard?: { writeText: (text: string) => Promise<void> };
};

/** `closed`: the person dismissed the share sheet, which is no failure. */
export type Outcome = 'shared' | 'closed' | 'copied' | 'unable' | 'failed' | 'copyFailed';

type Picture = { address: string; name: string };
type PictureDevice = Device & {
  share?: (shared: Link & { files?: File[] }) => Promise<void>;
  canShare?: (shared: { files: File[] }) => boolean;
};

/** Shares the picture with the link where the device can, or else the link, whose preview is the picture. */
export async function sharePicture(link: Link, picture: Picture, device: PictureDevice): Promise<Outcome> {
  const files = device.share && device.canShare ? await fetchPicture(picture) : null;
  if (!files || !device.canShare?.({ files })) return shareLink(link, device);
  return shareLink(link, {
    share: (shared) => device.share?.call(device, { ...shared, files }) ?? Promise.reject(),
    ...(device.clipboard && { clipboard: device.clipboard }),
  });
}

async function fetchPicture({ address, name }: Picture): Promise<File[] | null> {
  try {
    const answer = await fetch(address);
    return answer.ok ? [new File([await answer.blob()], name, { type: 'image/jpeg' })] : null;
  } catch (error) {
    console.error(error);
    return null;
  }
}

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
