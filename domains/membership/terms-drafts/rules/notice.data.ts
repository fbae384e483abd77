/** The number of summary sentences of a change. */
export const CHANGE_COUNT = 3
