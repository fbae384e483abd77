import type {
  LINE_KINDS,
  LineExplanation,
  LineName,
  TIER_BECAUSE,
  TIER_OCCASIONS,
} from '#domains/distribution/commission-lines/rules/line.ts'
import { IN_ENGLISH, type Reader, say, type Sentence, translate, translateText } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'

type Explained = Omit<LineExplanation, 'reasons'> & {
  /** An agent's own part, where the reader is that agent. */ yourShareCents?: number | null
}

/**
 * How a line was calculated besides its base and rate: why it has this tier and since when, what the cap left, and which line it takes
 * from.
 */
export const reasonsOf = (line: Explained): string[] => sentencesOf(line).map((sentence) => translate(sentence, IN_ENGLISH))

/** All of it, in one text for a document. */
export const explanationIn = (reader: Reader, line: Explained): string =>
  [translateText(line.why, reader) ?? line.why, ...sentencesOf(line).map((sentence) => translate(sentence, reader))].join(' ').trim()

const sentencesOf = (line: Explained): Sentence[] => [...tierReasons(line), ...locks(line), ...capped(line), ...reversed(line)]

function tierReasons({ tier, tierLock }: Explained): Sentence[] {
  if (!tier || !tierLock?.on) return []
  const { because, occasion, on } = tierLock
  return [...(because ? [BECAUSE[because]] : []), occasion ? OCCASION[occasion](on) : say`Rate locked on ${{ day: on }}.`]
}

function locks({ kind, saleLockedOn, yourShareCents = null }: Explained): Sentence[] {
  if (!saleLockedOn) return []
  if (yourShareCents !== null) return [say`Your share has been locked since ${{ day: saleLockedOn }}.`]
  return kind === 'RES' || kind === 'OVR' ? [say`Rate locked with the sale on ${{ day: saleLockedOn }}.`] : []
}

const capped = ({ wantedBasisPoints, rateBasisPoints }: Explained): Sentence[] =>
  wantedBasisPoints === null
    ? []
    : [
        say`${wantedBasisPoints / 100}% was reduced to ${rateBasisPoints / 100}%: all commissions on a payment are capped, and the shares before this one took the rest.`,
      ]

const reversed = ({ reverses }: Explained): Sentence[] =>
  reverses ? [say`Applies to the line of ${{ day: reverses.on }}: ${KIND[reverses.kind]}.`] : []

const BECAUSE: Readonly<Record<(typeof TIER_BECAUSE)[number], Sentence>> = {
  counted: say`Tier by the number of active members.`,
  pinned: say`Tier pinned by our staff.`,
  set: say`Tier set by our staff.`,
  floor: say`Tier raised to the alliance’s minimum.`,
}

const OCCASION: Readonly<Record<(typeof TIER_OCCASIONS)[number], (day: Day) => Sentence>> = {
  sale: (day) => say`Rate locked at the sale on ${{ day }}.`,
  transfer: (day) => say`Rate locked at the transfer on ${{ day }}.`,
  anniversary: (day) => say`Rate locked for the membership year on ${{ day }}.`,
}

/** The types of lines, as people say them. */
export const KIND: Readonly<Record<(typeof LINE_KINDS)[number], Sentence>> = {
  NBS: say`New sale`,
  RNL: say`Renewal`,
  UPG: say`Upgrade`,
  REI: say`Reinstatement`,
  XLC: say`Chargeback: refund`,
  RET: say`Chargeback: dispute`,
  OVR: say`Alliance override`,
  ACT: say`Activation bonus`,
  CLB: say`Activation bonus chargeback`,
  ADJ: say`Adjustment`,
  WHT: say`Withholding`,
  BAL: say`Balance carried over`,
  PAY: say`Paid out`,
  RES: say`Residual`,
}

/** The same by what a line does (`lineName`). */
export const NAME: Readonly<Record<LineName, Sentence>> = {
  ...KIND,
  repayment: say`Repayment of what was owed`,
  invoice_payment: say`Invoice payment received`,
  returned: say`Payment returned by the bank`,
  dispute_won: say`Restored: dispute won`,
  refund_failed: say`Restored: refund not made`,
}
