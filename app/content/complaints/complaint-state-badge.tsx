import { Badge, type BadgeTone } from '#app/ui/display/badge.tsx';
import type { ComplaintState } from './complaints.schema.ts';

const TONES: Record<ComplaintState, BadgeTone> = { open: 'turmeric', answered: 'neem', closed: 'over' };
const LABELS: Record<ComplaintState, string> = { open: 'Open', answered: 'Answered', closed: 'Closed' };

export function ComplaintStateBadge({ state }: { state: ComplaintState }) {
  return <Badge tone={TONES[state]}>{LABELS[state]}</Badge>;
}
