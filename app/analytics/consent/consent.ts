import { useSyncExternalStore } from 'react';
import { deviceStorage, parseJson, tabStorage } from '#app/platform/browser/browser-storage.ts';

/** A random id of this browser, or 'no'; kept on the device only. */
const CONSENT_KEY = 'analytics';
const REFUSED = 'no';
const VISIT_KEY = 'visit';

export type Choice = 'allowed' | 'refused' | 'open';

/** A browser that asks sites not to share its data counts as refusal. */
export function readChoice(): Choice {
  const isOptedOut = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  const stored = deviceStorage.read(CONSENT_KEY);
  if (stored === null) return isOptedOut ? 'refused' : 'open';
  return stored === REFUSED ? 'refused' : 'allowed';
}

export function saveChoice(isAllowed: boolean): void {
  deviceStorage.remove(CONSENT_KEY);
  deviceStorage.write(CONSENT_KEY, isAllowed ? crypto.randomUUID() : REFUSED);
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

/** Calls back after each choice in this tab. */
export function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useChoice(): Choice {
  return useSyncExternalStore(onChoice, readChoice, () => 'open' as const);
}

/** The ids of an event if the visitor allows it. */
export function readConsent(): { visitor: string; visit: string } | undefined {
  if (readChoice() !== 'allowed') return undefined;
  return { visitor: deviceStorage.read(CONSENT_KEY) as string, visit: readVisit().id };
}

interface Visit {
  id: string;
  /** the names of events that it has reported, and the orders */
  reported: string[];
}

/** Begins at the first call, and lasts until the tab is closed. */
function readVisit(): Visit {
  const stored = parseJson(tabStorage.read(VISIT_KEY)) as Visit | undefined;
  return stored ?? saveVisit({ id: crypto.randomUUID(), reported: [] });
}

function saveVisit(visit: Visit): Visit {
  tabStorage.write(VISIT_KEY, JSON.stringify(visit));
  return visit;
}

/** Whether the visit reports this for the first time; remembers that it has. */
export function isFirstReport(what: string): boolean {
  const visit = readVisit();
  if (visit.reported.includes(what)) return false;
  saveVisit({ ...visit, reported: [...visit.reported, what] });
  return true;
}
