import type { Translated } from '#domains/records/translations/rules/translation.ts'

/**
 * What goes with a letter, or is fetched from a page, as a PDF: said in values, drawn elsewhere (server/drawing). Plain data,
 * so that it is kept as it was said. Not the papers of a claim: those are documents.
 */
export type Enclosure = {
  kind: EnclosureKind
  title: Translated
  /** How the file is called, without ".pdf": `receipt-MSH-2026-000123`. */
  fileName: string
  /** Whom it is made out to: the name, then the lines of the address. */
  to?: readonly string[]
  parts: readonly Part[]
  /** On the last line of each page. */
  footer?: Translated
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
  | { heading: Translated }
  | { text: Translated }
  | { list: readonly Translated[] }
  | { facts: readonly (readonly [label: Translated, value: Translated])[] }
  | Table
  | Card

/** Columns of numbers stand right. `total` is the last row, ruled off. */
export type Table = {
  caption: Translated
  head: readonly Translated[]
  rows: readonly (readonly Translated[])[]
  total?: readonly Translated[]
  numbers?: readonly number[]
}

/** The member's card in its real size, to be cut out. `proof` is the address its square code opens. */
export type Card = {
  card: {
    name: string
    number: string
    plan: Translated
    facts: readonly (readonly [Translated, Translated])[]
    proof: string
    proofSays: Translated
  }
}
