import { useEffect, useState } from 'react';
import { findKeptPicture, type KeptFor } from '#app/media/kept-pictures.ts';
import { Picture } from '#app/ui/picture.tsx';

interface KeptPictureProps {
  keptFor: KeptFor;
  picture: string | undefined;
  preview: string | null;
  className?: string;
}

/** A picture as the browser kept it, with the name beside it; where it did not, the blurred preview or the fallback. */
export function KeptPicture({ keptFor, picture, preview, className }: KeptPictureProps) {
  const src = useKeptCopy(keptFor, picture) ?? preview ?? undefined;
  return (
    <Picture sources={src ? { src } : undefined} alt="" sizes="160px" loading="eager" className={className} />
  );
}

/** The address of the kept copy, for as long as it is on the screen. */
function useKeptCopy(keptFor: KeptFor, picture: string | undefined): string | undefined {
  const [copy, setCopy] = useState<string>();
  useEffect(() => {
    if (picture === undefined) return;
    let isLeft = false;
    let address: string | undefined;
    const show = (kept: Blob | undefined) => {
      if (isLeft || !kept) return;
      address = URL.createObjectURL(kept);
      setCopy(address);
    };
    findKeptPicture(keptFor, picture).then(show, () => undefined);
    return () => {
      isLeft = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [keptFor, picture]);
  return copy;
}
