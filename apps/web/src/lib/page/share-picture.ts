import { type Device, type Link, type Outcome, shareLink } from './share.ts';

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
