import { useObjectUrl } from '../../../lib/hooks/use-object-url.ts';

export function Thumbnail({ blob }: { blob: Blob }) {
  const url = useObjectUrl(blob);
  return <img src={url} alt="" className="size-20 shrink-0 rounded-small bg-sunk object-cover sm:size-24" />;
}
