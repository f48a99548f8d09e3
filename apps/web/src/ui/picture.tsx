import { useMemo, useState } from 'react';
import { type PictureSource, placeholderStyle, srcSet } from './picture-source.ts';

type Props = {
  image: PictureSource;
  alt: string;
  /** `sizes` attribute. */
  sizes: string;
  /** Sets the shape from the start, so that nothing moves when the picture loads. */
  className: string;
  fit?: 'cover' | 'contain';
  eager?: boolean;
  /** Next to a larger one, or in a list. */
  isSmall?: boolean;
};

export function Picture({
  image,
  alt,
  sizes,
  className,
  fit = 'cover',
  eager = false,
  isSmall = false,
}: Props) {
  const [broken, setBroken] = useState(false);
  const { placeholder } = image;
  const style = useMemo(() => placeholderStyle(placeholder, isSmall), [placeholder, isSmall]);
  const fill = fit === 'cover' ? 'bg-sunk bg-cover object-cover' : 'bg-contain object-contain';
  const look = `block bg-center bg-no-repeat ${fill} ${className}`;
  // If the picture can't be loaded, its placeholder stays.
  if (broken) return <span style={style} className={look} />;
  return (
    <img
      src={image.url}
      srcSet={srcSet(image)}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(true)}
      style={style}
      className={look}
    />
  );
}
