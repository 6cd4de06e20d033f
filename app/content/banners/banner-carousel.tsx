import { Pause, Play } from 'lucide';
import { useEffect, useState } from 'react';
import { runWhenIdle } from '#app/platform/browser/run-when-idle.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { useAutoplayPause } from '#app/ui/behaviour/use-autoplay-pause.ts';
import { useSwipe } from '#app/ui/behaviour/use-swipe.ts';
import styles from './banner-carousel.module.css';
import { BannerSlide } from './banner-slide.tsx';
import type { BannerSlideData } from './banner-slide-data.ts';

export function BannerCarousel({ banners }: { banners: BannerSlideData[] }) {
  const rotation = useSlideRotation(banners.length);
  // Load other pictures only when the page is ready, so that the first one and the scripts get the bandwidth.
  const [isReady, setReady] = useState(false);
  useEffect(() => runWhenIdle(() => setReady(true)), []);
  const isMoving = banners.length > 1 || banners[0]?.media[0]?.type === 'video';
  const { length } = banners;
  const swipe = useSwipe((step) => rotation.show((rotation.shown + length + step) % length));
  if (length === 0) return null;
  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label="Featured banners"
      onMouseEnter={rotation.hold}
      onMouseLeave={rotation.release}
      onFocus={rotation.hold}
      onBlur={rotation.release}
      {...swipe}
    >
      <div className={styles.slides} aria-live={rotation.isPaused ? 'polite' : 'off'}>
        {banners.map((banner, index) => (
          <BannerSlide
            key={banner._id}
            banner={banner}
            index={index}
            of={banners.length}
            isFetched={index === 0 || isReady || index === rotation.shown}
            isShown={index === rotation.shown}
            isPlaying={index === rotation.shown && !rotation.isPaused}
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
            label={rotation.isPaused ? 'Play banners' : 'Pause banners'}
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
  banners: BannerSlideData[];
  shown: number;
  onShow: (index: number) => void;
}) {
  return (
    <div className={styles.dots}>
      {banners.map((banner, index) => (
        <button
          key={banner._id}
          type="button"
          aria-label={`Banner ${index + 1} of ${banners.length}: ${banner.title}`}
          aria-current={index === shown || undefined}
          onClick={() => onShow(index)}
        />
      ))}
    </div>
  );
}

const SLIDE_MS = 5_000;

/** Advances every five seconds, except while hovered, focused or paused, or with reduced motion (screens §9). */
function useSlideRotation(count: number) {
  const [shown, setShown] = useState(0);
  const { isAutoplayPaused, ...rest } = useAutoplayPause();
  const isRotating = count > 1 && !isAutoplayPaused;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide chosen by hand stays for five seconds
  useEffect(() => {
    if (!isRotating) return;
    const timer = setInterval(() => setShown((now) => (now + 1) % count), SLIDE_MS);
    return () => clearInterval(timer);
  }, [isRotating, count, shown]);

  return { ...rest, shown: Math.min(shown, Math.max(0, count - 1)), show: setShown };
}
