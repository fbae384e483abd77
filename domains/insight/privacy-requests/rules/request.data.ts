export const REQUEST_KINDS = ['copy', 'correction', 'deletion', 'no_sale'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

export const REQUEST_STATUSES = ['unverified', 'open', 'proposed', 'working', 'done', 'declined', 'expired'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/**
 * By when a request is answered, and by how much that is extended once, with a reason that the person is told (Cal. Civ. Code §
 * 1798.130(a)(2)).
 */
export const ANSWER_DAYS = 45
export const EXTENSION_DAYS = 45

/** How long a link to prove an address works, and how often the two facts may be tried. */
export const LINK_DAYS = 7
export const LINK_TRIES = 5

/** How long the archive of a copy can be downloaded. */
export const ARCHIVE_DAYS = 7
