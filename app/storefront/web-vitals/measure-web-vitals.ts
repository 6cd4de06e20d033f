import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { getPageType, type VitalsReading } from './web-vitals.ts';

/**
 * Measures the web vitals of this document and sends one reading when it is hidden, and again after a restore
 * from the back-forward cache.
 */
export function measureVitals(): void {
  const page = getPageType(window.location.pathname);
  let vitals: VitalsReading['vitals'] = {};
  let isSent = false;
  const note = ({ name, value }: MetricType) => {
    vitals[name] = value;
  };
  for (const onMetric of [onTTFB, onFCP, onLCP, onCLS, onINP]) onMetric(note);

  // On window, so that it runs after web-vitals' own listeners have reported the last values.
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isSent || Object.keys(vitals).length === 0) return;
    send({ page, vitals });
    isSent = true;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    vitals = {};
    isSent = false;
  });
}

function send(reading: VitalsReading): void {
  // A plain string would be sent as text/plain, which the API refuses.
  const body = new Blob([JSON.stringify(reading)], { type: 'application/json' });
  navigator.sendBeacon('/api/vitals', body);
}
