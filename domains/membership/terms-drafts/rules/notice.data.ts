/** Days between publishing a material change and its coming into force; any other change needs one day. Counsel may change it. */
export const NOTICE_DAYS = { material: 30, other: 1 } as const

/** The number of summary sentences of a change. */
export const CHANGE_COUNT = 3
