import { redirect } from 'react-router';

/** An older URL of the same policy (rules §4, Terms page). */
export const loader = () => redirect('/cancellation-policy', 301);
