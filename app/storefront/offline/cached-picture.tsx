import { useEffect, useState } from 'react';
import { findOfflinePicture, type OfflinePictureSet } from '#app/media/pictures/offline-pictures.ts';
import { Picture } from '#app/ui/display/picture.tsx';

interface CachedPictureProps {
  pictureSet: OfflinePictureSet;
  picture: string | undefined;
  preview: string | null;
  className?: string;
}

/** A cached picture; without one, the blurred preview or the fallback. */
export function CachedPicture({ pictureSet, picture, preview, className }: CachedPictureProps) {
  const src = useCachedCopy(pictureSet, picture) ?? preview ?? undefined;
  return (
    <Picture sources={src ? { src } : undefined} alt="" sizes="160px" loading="eager" className={className} />
  );
}

/** The object URL of the cached picture, revoked on unmount. */
function useCachedCopy(pictureSet: OfflinePictureSet, picture: string | undefined): string | undefined {
  const [copy, setCopy] = useState<string>();
  useEffect(() => {
    if (picture === undefined) return;
    let isLeft = false;
    let address: string | undefined;
    const show = (cached: Blob | undefined) => {
      if (isLeft || !cached) return;
      address = URL.createObjectURL(cached);
      setCopy(address);
    };
    findOfflinePicture(pictureSet, picture).then(show, () => undefined);
    return () => {
      isLeft = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [pictureSet, picture]);
  return copy;
}
