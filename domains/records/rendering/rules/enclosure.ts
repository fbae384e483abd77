import type { Said } from '#domains/records/translations/rules/translation.ts'

/**
 * What goes with a letter, or is fetched from a page, as a PDF: said in values, drawn elsewhere (server/drawing). Plain data,
 * so that it is kept as it was said. Not the papers of a claim: those are documents.
 */
export type Enclosure = {
  kind: EnclosureKind
  title: Said
  /** How the file is called, without ".pdf": `receipt-MSH-2026-000123`. */
  fileName: string
  /** Whom it is made out to: the name, then the lines of the address. */
  to?: readonly string[]
  parts: readonly Part[]
  /** On the last line of each page. */
  footer?: Said
}

export const ENCLOSURE_KINDS = [
  'certificate',
  'receipt',
  'refund_statement',
  'claim_statement',
  'denial_letter',
  'member_card',
  'terms_copy',
  'letter_copy',
  'commission_statement',
] as const
export type EnclosureKind = (typeof ENCLOSURE_KINDS)[number]

export type Part =
  | { heading: Said }
  | { text: Said }
  | { list: readonly Said[] }
  | { facts: readonly (readonly [label: Said, value: Said])[] }
  | Table
  | Card

/** Columns of numbers stand right. `total` is the last row, ruled off. */
export type Table = {
  caption: Said
  head: readonly Said[]
  rows: readonly (readonly Said[])[]
  total?: readonly Said[]
  numbers?: readonly number[]
}

/** The member's card in its real size, to be cut out. `proof` is the address its square code opens. */
export type Card = {
  card: { name: string; number: string; plan: Said; facts: readonly (readonly [Said, Said])[]; proof: string; proofSays: Said }
}
