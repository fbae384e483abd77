/**
 * How long a link or code credits a sale (docs/rules.md §5); a file of its own, because the pages to join need nothing else of an agency's
 * terms.
 */
export const ATTRIBUTION = { version: 1, days: 30 } as const
