/** The role with all permissions; at least one user always has it. */
export const OWNER = 'owner';
