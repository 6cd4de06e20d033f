import { pageKindOf } from '../page-kind.ts';
import { Interactions, LayoutShifts, type VitalsReading } from '../web-vitals.ts';

/** Shorter interactions are fast whatever they were. */
const NOTICEABLE_MS = 40;

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface InteractionEntry extends PerformanceEntry {
  interactionId?: number;
}

/** Measures how this document feels and tells the shop once, when it is left or put aside. */
export function measureVitals(): void {
  const page = pageKindOf(window.location.pathname);
  const vitals: VitalsReading['vitals'] = {};
  const shifts = new LayoutShifts();
  const interactions = new Interactions();
  const [document_] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (document_) vitals.TTFB = document_.responseStart;

  const watches = [
    watch('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') vitals.FCP = startTime;
    }),
    watch('largest-contentful-paint', ({ startTime }) => {
      vitals.LCP = startTime;
    }),
    watch<ShiftEntry>('layout-shift', ({ startTime, value, hadRecentInput }) => {
      if (!hadRecentInput) shifts.add(startTime, value);
      vitals.CLS = shifts.worst;
    }),
    watch<InteractionEntry>('event', ({ interactionId, duration }) => {
      if (interactionId) interactions.add(interactionId, duration);
      vitals.INP = interactions.slow;
    }),
  ];

  const tell = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', tell);
    for (const takeRest of watches) takeRest();
    // a page without a jump did not jump
    if (canWatch('layout-shift')) vitals.CLS ??= 0;
    const reading: VitalsReading = { page, vitals };
    // as JSON: a bare text would be refused
    const body = new Blob([JSON.stringify(reading)], { type: 'application/json' });
    navigator.sendBeacon('/api/vitals', body);
  };
  document.addEventListener('visibilitychange', tell);
}

function canWatch(type: string): boolean {
  return PerformanceObserver.supportedEntryTypes.includes(type);
}

/** Gives what takes at once that of which the browser has not told yet: a page may be left before it does. */
function watch<E extends PerformanceEntry>(type: string, onEntry: (entry: E) => void): () => void {
  if (!canWatch(type)) return () => {};
  const take = (entries: PerformanceEntryList) => (entries as E[]).forEach(onEntry);
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type, buffered: true, durationThreshold: NOTICEABLE_MS } as PerformanceObserverInit);
  return () => take(observer.takeRecords());
}
