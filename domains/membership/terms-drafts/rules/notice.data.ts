/** How long before a material change comes into force it must have been published, in days; any other needs one. Counsel may change it. */
export const NOTICE_DAYS = { material: 30, other: 1 } as const

/** What changed is told in so many sentences. */
export const CHANGES_TOLD = 3
