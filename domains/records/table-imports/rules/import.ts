/** What an existing book has, in the order in which it is brought in: each names what came before it. */
export const BOOK_KINDS = ['agencies', 'agents', 'promotions', 'members', 'claims'] as const
export type BookKind = (typeof BOOK_KINDS)[number]

/** Parts of an import's rows. */
export const BOOK_PARTS = ['all', 'problems', 'matches', 'fresh', 'kept'] as const
export type BookPart = (typeof BOOK_PARTS)[number]

const HOUR_MS = 3_600_000
/** An import can be undone this long after it has ended. */
export const UNDO_HOURS = 24
/** The rows of a file are deleted this many days after it was chosen. */
export const ROWS_KEPT_DAYS = 30

export const undoableUntil = (finishedAt: Date): Date => new Date(finishedAt.getTime() + UNDO_HOURS * HOUR_MS)
