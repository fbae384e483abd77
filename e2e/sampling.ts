import { randomBytes } from 'node:crypto'
import { claimNumber } from '#domains/claims/model/rules/claim-number.ts'
import { isDrawn } from '#domains/claims/quality-reviews/rules/quality-review.ts'
import { samplingKey, sampleOf } from '#domains/claims/quality-reviews/server/sampling.ts'
import { officeDay } from '#platform/clock.ts'
import { parts } from '#platform/days.ts'

/** The demo data's second claim, which Dana denied, and its fifth, which waits for a decision. */
const DRAWN = [2, 5]

/**
 * An installation's secret under which the denials of these claims are drawn to be read again (K15). The draw itself is the product's: one
 * in a few hundred random secrets draws these, and it is searched for.
 */
export function keyThatDraws(): string {
  const { year } = parts(officeDay())
  // Told around New Year, they bear the year before.
  const numbers = DRAWN.flatMap((count) => [claimNumber(year, count), claimNumber(year - 1, count)])
  for (;;) {
    const secret = randomBytes(32).toString('base64url')
    const key = samplingKey(secret)
    if (numbers.every((number) => isDrawn(sampleOf({ number, id: 'clm_1', reopened: 0 }, key)))) return secret
  }
}
