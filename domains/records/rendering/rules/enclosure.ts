import type { Translated } from '#domains/records/translations/rules/translation.ts'

/**
 * A PDF that is sent with an email or downloaded from a page: described by plain values, which are kept, and drawn elsewhere
 * (server/drawing). Documents of a claim are something else.
 */
export type Enclosure = {
  kind: EnclosureKind
  title: Translated
  /** Without ".pdf": `receipt-MSH-2026-000123`. */
  fileName: string
  /** The addressee: the name, then the lines of the address. */
  to?: readonly string[]
  parts: readonly Part[]
  /** On the last line of each page. */
  footer?: Translated
  /** Without our letterhead and title: each part is a form that has its own. */
  bare?: true
  /** Printed across the long side of the paper, for a table of many columns. */
  landscape?: boolean
}

export const ENCLOSURE_KINDS = [
  'certificate',
  'receipt',
  'refund_statement',
  'claim_statement',
  'denial_letter',
  'agency_change_letter',
  'member_card',
  'terms_copy',
  'letter_copy',
  'commission_statement',
  'commission_invoice',
  'application_form',
  'training_certificate',
  'flyer',
  'metric',
  'check',
  'dispute_evidence',
  'month_close',
] as const
export type EnclosureKind = (typeof ENCLOSURE_KINDS)[number]

export type Part =
  | { heading: Translated }
  | { text: Translated }
  | { list: readonly Translated[] }
  | { facts: readonly (readonly [label: Translated, value: Translated])[] }
  | Table
  | Card
  | Code
  | Poster
  | CheckForm

/**
 * Columns of `numbers` are right-aligned. `total` is the last row, below a line. `shares`: the width of each column, in small print, for a
 * table of many columns.
 */
export type Table = {
  caption: Translated
  head: readonly Translated[]
  rows: readonly (readonly Translated[])[]
  total?: readonly Translated[]
  numbers?: readonly number[]
  shares?: readonly number[]
}

/** A QR code of an address, with what it is for. */
export type Code = { code: { address: string; says: Translated } }

/**
 * One page to hang up or to hand over: what is offered in a sentence, the steps, prices side by side, and an address as a QR code beside
 * who offers it.
 */
export type Poster = {
  poster: {
    headline: Translated
    lead: Translated
    steps: readonly (readonly [title: Translated, text: Translated])[]
    prices: readonly { name: Translated; price: Translated; per: Translated; limit: Translated }[]
    code: Code['code'] & { prompt: Translated; written: string }
    contact: { name: string; lines: readonly Translated[] }
    smallPrint: readonly Translated[]
  }
}

/** The member card in its real size, to be cut out. `proof` is the address in its QR code. */
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

/**
 * One page of check stock: the check in the upper third, whose bank, routing and account numbers are printed on the stock, and below it
 * what the payee keeps. `amount` as figures without a currency sign, `words` as written out on the line.
 */
export type CheckForm = {
  check: {
    number: number
    day: Translated
    payTo: string
    address: readonly string[]
    amount: string
    words: string
    memo: Translated
    stub: readonly (readonly [label: Translated, value: Translated])[]
  }
}
