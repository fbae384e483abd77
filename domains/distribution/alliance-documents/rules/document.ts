import type { Day } from '#platform/days.ts'

export const DOCUMENT_KINDS = ['contract', 'amendment', 'other'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export type DocumentDays = { kind: DocumentKind; signedOn: Day | null; validFrom: Day | null; validTo: Day | null }

/** What is wrong with a document's days, by field; nothing is signed after today. */
export function wrongDays({ kind, signedOn, validFrom, validTo }: DocumentDays, today: Day): Record<string, string> {
  const wrong: Record<string, string> = {}
  if (kind !== 'other' && signedOn === null) wrong['signedOn'] = 'Enter the date it was signed.'
  if (signedOn !== null && signedOn > today) wrong['signedOn'] = 'The date can’t be in the future.'
  if (validFrom !== null && validTo !== null && validTo < validFrom) wrong['validTo'] = 'Choose a last day on or after the first day.'
  return wrong
}
