import { Pause, Play } from 'lucide';
import { useEffect, useState } from 'react';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { Banner } from '../content.shapes.ts';
import styles from './banner-carousel.module.css';
import { BannerSlide } from './banner-slide.tsx';
import { useRotation } from './use-rotation.ts';

/** The banners, one after another every five seconds, unless someone is looking closely or asked for rest. */
export function BannerCarousel({ banners }: { banners: Banner[] }) {
  const rotation = useRotation(banners.length);
  // The other pictures leave the line to the first one and to the scripts, without which nothing turns.
  const [canTurn, setCanTurn] = useState(false);
  useEffect(() => setCanTurn(true), []);
  const isMoving = banners.length > 1 || banners[0]?.media[0]?.type === 'video';
  if (banners.length === 0) return null;
  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label="What is on in the shop"
      onMouseEnter={rotation.hold}
      onMouseLeave={rotation.release}
      onFocus={rotation.hold}
      onBlur={rotation.release}
    >
      <div className={styles.slides} aria-live={rotation.isPaused ? 'polite' : 'off'}>
        {banners.map((banner, place) => (
          <BannerSlide
            key={banner._id}
            banner={banner}
            place={place}
            of={banners.length}
            isFetched={place === 0 || canTurn}
            isShown={place === rotation.shown}
            isPlaying={place === rotation.shown && !rotation.isPaused}
          />
        ))}
      </div>
      {isMoving && (
        <div className={`wrap scripted-only ${styles.controls}`}>
          {banners.length > 1 && <Dots banners={banners} shown={rotation.shown} onShow={rotation.show} />}
          <IconButton
            className={styles.pause}
            icon={rotation.isPaused ? Play : Pause}
            size={16}
            label={rotation.isPaused ? 'Let the banners change' : 'Stop the banners'}
            onClick={rotation.toggle}
          />
        </div>
      )}
    </section>
  );
}

function Dots({
  banners,
  shown,
  onShow,
}: {
  banners: Banner[];
  shown: number;
  onShow: (place: number) => void;
}) {
  return (
    <div className={styles.dots}>
      {banners.map((banner, place) => (
        <button
          key={banner._id}
          type="button"
          aria-label={`Banner ${place + 1} of ${banners.length}: ${banner.title}`}
          aria-current={place === shown || undefined}
          onClick={() => onShow(place)}
        />
      ))}
    </div>
  );
}
