import type { LINE_KINDS, LineExplanation, TIER_BECAUSE, TIER_OCCASIONS } from '#domains/distribution/commission-lines/rules/line.ts'
import { type Reader, say, type Sentence, translate, translateText } from '#domains/records/translations/rules/translation.ts'

/** How a line was calculated, for a document: what `web/line-explained.tsx` says on a screen. */
export function explanationIn(reader: Reader, line: LineExplanation): string {
  const sentences = [...tierReasons(line), ...locks(line), ...capped(line), ...reversed(line)]
  return [translateText(line.why, reader) ?? line.why, ...sentences.map((sentence) => translate(sentence, reader))].join(' ').trim()
}

function tierReasons({ tier, tierLock }: LineExplanation): Sentence[] {
  if (!tier || !tierLock?.on) return []
  return [
    ...(tierLock.because ? [BECAUSE[tierLock.because]] : []),
    say`${tierLock.occasion ? OCCASION[tierLock.occasion] : say`Rate locked on`} ${{ day: tierLock.on }}.`,
  ]
}

const locks = ({ kind, saleLockedOn }: LineExplanation): Sentence[] =>
  saleLockedOn && (kind === 'RES' || kind === 'OVR') ? [say`Rate locked with the sale on ${{ day: saleLockedOn }}.`] : []

const capped = ({ wantedBasisPoints, rateBasisPoints }: LineExplanation): Sentence[] =>
  wantedBasisPoints === null
    ? []
    : [
        say`${wantedBasisPoints / 100}% was reduced to ${rateBasisPoints / 100}%: all commissions on a payment are capped, and the shares before this one took the rest.`,
      ]

const reversed = ({ reverses }: LineExplanation): Sentence[] =>
  reverses ? [say`Applies to the line of ${{ day: reverses.on }}: ${KIND[reverses.kind]}.`] : []

export const BECAUSE: Readonly<Record<(typeof TIER_BECAUSE)[number], Sentence>> = {
  counted: say`Tier by the number of active members.`,
  pinned: say`Tier pinned by our staff.`,
  set: say`Tier set by our staff.`,
  floor: say`Tier raised to the alliance’s minimum.`,
}

export const OCCASION: Readonly<Record<(typeof TIER_OCCASIONS)[number], Sentence>> = {
  sale: say`Rate locked at the sale on`,
  transfer: say`Rate locked at the transfer on`,
  anniversary: say`Rate locked for the membership year on`,
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
