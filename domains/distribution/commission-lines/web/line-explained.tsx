import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { LineExplanation, TIER_BECAUSE, TIER_OCCASIONS } from '#domains/distribution/commission-lines/rules/line.ts'
import { LINE_KIND } from '#domains/distribution/commission-lines/web/line-words.ts'
import { DayText } from '#design/values/moment.tsx'
import type { Cents } from '#platform/money.ts'

/** `yourShareCents`: an agent's own part, where the reader is that agent. */
type Explained = LineExplanation & { yourShareCents?: Cents | null }

/** How a line was calculated: its rate and base, why it has this tier and since when, what the cap left, and which line it takes back from. */
export function LineExplained({ line }: { line: Explained }) {
  return (
    <>
      {line.why} <TierReason line={line} /> <Locked line={line} /> <Capped line={line} /> <Reversed line={line} />
    </>
  )
}

function TierReason({ line: { tier, tierLock } }: { line: Explained }) {
  const { i18n } = useLingui()
  if (!tier || !tierLock?.on) return null
  return (
    <>
      {tierLock.because ? i18n._(BECAUSE[tierLock.because]) : null}{' '}
      {tierLock.occasion ? i18n._(OCCASION[tierLock.occasion]) : <Trans>Rate locked on</Trans>} <DayText day={tierLock.on} />.
    </>
  )
}

function Locked({ line: { kind, yourShareCents = null, saleLockedOn } }: { line: Explained }) {
  if (!saleLockedOn) return null
  if (yourShareCents !== null)
    return (
      <Trans>
        Your share has been locked since <DayText day={saleLockedOn} />.
      </Trans>
    )
  if (kind !== 'RES' && kind !== 'OVR') return null
  return (
    <Trans>
      Rate locked with the sale on <DayText day={saleLockedOn} />.
    </Trans>
  )
}

function Capped({ line: { wantedBasisPoints, rateBasisPoints } }: { line: Explained }) {
  if (wantedBasisPoints === null) return null
  return (
    <Trans>
      {wantedBasisPoints / 100}% was reduced to {rateBasisPoints / 100}%: all commissions on a payment are capped, and the shares before
      this one took the rest.
    </Trans>
  )
}

function Reversed({ line: { reverses } }: { line: Explained }) {
  const { i18n } = useLingui()
  if (!reverses) return null
  return (
    <Trans>
      Applies to the line of <DayText day={reverses.on} />: {i18n._(LINE_KIND[reverses.kind])}.
    </Trans>
  )
}

export const BECAUSE = {
  counted: msg`Tier by the number of active members.`,
  pinned: msg`Tier pinned by our staff.`,
  set: msg`Tier set by our staff.`,
  floor: msg`Tier raised to the alliance’s minimum.`,
} as const satisfies Record<(typeof TIER_BECAUSE)[number], MessageDescriptor>

export const OCCASION = {
  sale: msg`Rate locked at the sale on`,
  transfer: msg`Rate locked at the transfer on`,
  anniversary: msg`Rate locked for the membership year on`,
} as const satisfies Record<(typeof TIER_OCCASIONS)[number], MessageDescriptor>
