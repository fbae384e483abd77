/** Why a member gets a letter of these rooms. */
export const YOURS = 'You get this because it is about your Breakwater membership.'
