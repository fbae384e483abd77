import { localDay } from '#domains/membership/memberships/server/days.ts'
import { squaresOf } from '#domains/records/rendering/server/qr-squares.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import type { Membership } from '#domains/membership/memberships/server/memberships.ts'

/** The QR code of the card's public check, as an SVG path of its dark squares in a grid of `size`. */
export function memberCard({ number }: Membership): { url: string; size: number; path: string } {
  const url = `${publicUrl()}/card/${number}`
  return { url, ...squaresOf(url) }
}

/** Canceled with effect today, one is covered until tonight, as with a cancellation that is scheduled. */
const ENDING: readonly Membership['status'][] = ['CANCEL_SCHEDULED', 'CANCELLED']

export const isCardValid = async (membership: Membership | undefined): Promise<boolean> => {
  if (!membership) return false
  const { status, coverageEndOn } = membership
  return status === 'ACTIVE' || (ENDING.includes(status) && coverageEndOn !== null && localDay(membership.state) <= coverageEndOn)
}
