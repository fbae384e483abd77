import type { Day } from '#platform/days.ts'

/** A published version, as far as acceptance needs it. */
export type Published = { version: string; effectiveOn: Day; material: boolean }

/**
 * What is asked of a signer who accepted a version before. `later`: a newer version is published and not yet in
 * force, so they may wait. `now`: it is in force. Neither blocks a claim, a payment or a cancellation. A signer who
 * has accepted none signs with their membership and is asked nothing here; one whose membership was brought in from
 * another book signed elsewhere, and is asked for the version in force, and so is one who accepted a text of the state
 * they lived in before.
 */
export type TermsToAccept = { asks: 'nothing' } | { asks: 'later' | 'now'; version: string; from: Day }

/** `published` in the order in which they come into force, as the signer's state reads them. */
export function termsToAccept(
  published: readonly Published[],
  accepted: string | null,
  today: Day,
  { signedElsewhere = false, signedInAnotherState = false } = {},
): TermsToAccept {
  const acceptedIndex = published.findIndex(({ version }) => version === accepted)
  if (acceptedIndex < 0) {
    const isAsked = accepted === null ? signedElsewhere : signedInAnotherState
    const current = isAsked ? published.findLast(({ effectiveOn }) => effectiveOn <= today) : undefined
    return current ? { asks: 'now', version: current.version, from: current.effectiveOn } : { asks: 'nothing' }
  }
  const newer = published.slice(acceptedIndex + 1)
  const inForce = newer.filter(({ effectiveOn }) => effectiveOn <= today)
  const [firstMaterial, asks] = inForce.some(({ material }) => material) ? ([inForce, 'now'] as const) : ([newer, 'later'] as const)
  const first = firstMaterial.find(({ material }) => material)
  const last = firstMaterial.at(-1)
  return first && last ? { asks, version: last.version, from: first.effectiveOn } : { asks: 'nothing' }
}

/** The versions that may be accepted on a day: the one in force, and later ones. */
export function isOpenToAccept(published: readonly Published[], version: string, today: Day): boolean {
  const inForce = published.findLastIndex(({ effectiveOn }) => effectiveOn <= today)
  return published.findIndex((each) => each.version === version) >= Math.max(inForce, 0)
}
