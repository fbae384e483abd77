/** Parts of an import's rows. */
export const BOOK_PARTS = ['all', 'problems', 'matches', 'fresh', 'kept'] as const
export type BookPart = (typeof BOOK_PARTS)[number]

const HOUR_MS = 3_600_000
/** An import can be undone this long after it has ended. */
export const UNDO_HOURS = 24
/** The rows of a file are deleted this many days after it was chosen. */
export const ROWS_KEPT_DAYS = 30

export const undoableUntil = (finishedAt: Date): Date => new Date(finishedAt.getTime() + UNDO_HOURS * HOUR_MS)
