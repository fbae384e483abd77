import { membershipOfLoss } from '#domains/claims/claim-eligibility/rules/membership-of-loss.ts'
import { type ImportedClaim, readClaim } from '#domains/claims/claim-imports/rules/claim-row.ts'
import type { ClaimColumn } from '#domains/claims/claim-imports/rules/columns.ts'
import { carsWith, claimsLike, type KnownCar, type KnownClaim } from '#domains/claims/claim-imports/server/claim-imports.store.ts'
import { infoRequestDays } from '#domains/claims/deadlines/rules/deadlines.ts'
import { deadlinesOn } from '#domains/claims/deadlines/server/figures.ts'
import { isRider } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { CheckedRow, FileRow } from '#domains/records/table-imports/server/import-kind.ts'
import { officeDay } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { dollars } from '#platform/money.ts'

/** A page of rows against the rules, and against what is known: with two queries, however many rows. */
export async function checkClaims(rows: readonly FileRow<ClaimColumn>[]): Promise<CheckedRow[]> {
  const today = officeDay()
  const read = rows.map(({ line, values }) => ({ line, ...readClaim(values, today) }))
  const claims = read.flatMap((row) => ('claim' in row ? [row.claim] : []))
  const vins = claims.map(({ vin }) => vin)
  const cars = await carsWith(vins)
  const known = await claimsLike(
    vins,
    claims.flatMap(({ oldNumber }) => oldNumber ?? []),
  )
  return read.map((row) =>
    'claim' in row ? judge(row.line, row.claim, { cars, known, today }) : { line: row.line, problems: row.problems },
  )
}

type Known = { cars: readonly KnownCar[]; known: readonly KnownClaim[]; today: Day }

function judge(line: number, claim: ImportedClaim, { cars, known, today }: Known): CheckedRow {
  const found = carOf(claim, cars)
  const problems: Record<string, string> = 'problems' in found ? found.problems : {}
  const match = known.find((each) => claim.oldNumber !== null && each.oldNumber === claim.oldNumber) ?? known.find(isSameLoss(claim))
  if (claim.stage === 'documents' && infoRequestDays(claim.stageOn, deadlinesOn(claim.stageOn)).closesOn < today)
    problems['requestedOn'] = 'The time for these documents is over. Bring it in as received: a handler asks for what is missing.'
  return {
    line,
    problems,
    keys: [claim.oldNumber, `${claim.vin} ${claim.lossOn} ${isRider(claim.lossType) ? claim.lossType : 'loss'}`].filter(
      (key) => key !== null,
    ),
    match: match
      ? { id: match.id, by: match.oldNumber && match.oldNumber === claim.oldNumber ? 'oldNumber' : 'vin', shows: shownOf(match) }
      : null,
    decision: match ? 'update' : 'create',
  }
}

/** The same car on the same day; a rider of that day (a tow after a collision) is another claim. */
const isSameLoss =
  ({ vin, lossOn, lossType }: ImportedClaim) =>
  (known: KnownClaim): boolean =>
    known.vin === vin && known.lossOn === lossOn && (isRider(lossType) ? known.lossType === lossType : !isRiderName(known.lossType))
const isRiderName = (lossType: string): boolean => isRider(lossType as ImportedClaim['lossType'])

/** The car of a member who is here, with the membership of the loss; or why not, at its column. */
export function carOf(
  { vin, email, lossOn }: ImportedClaim,
  cars: readonly KnownCar[],
): { car: KnownCar; membershipId: KnownCar['memberships'][number]['id'] } | { problems: Record<string, string> } {
  const own = cars.filter((car) => car.vin === vin)
  const [car, other] = email === null ? own : own.filter((each) => each.email === email)
  if (own.length === 0) return { problems: { vin: 'No member has this car. Bring in the members first.' } }
  if (!car) return { problems: { email: 'The member with this address does not have this car.' } }
  if (other) return { problems: { email: 'More than one member has had this car. Enter the email address of the one who claims.' } }
  const membership = membershipOfLoss(car.memberships, lossOn)
  if (!membership) return { problems: { vin: 'This member has no membership that has begun.' } }
  if (membership.effectiveOn > lossOn)
    return { problems: { lossOn: `The loss was before the membership began: ${membership.effectiveOn}.` } }
  if (membership.coverageEndOn !== null && membership.coverageEndOn < lossOn)
    return { problems: { lossOn: `Coverage had ended on ${membership.coverageEndOn}.` } }
  return { car, membershipId: membership.id }
}

const shownOf = (known: KnownClaim) => ({
  oldNumber: known.oldNumber ?? known.number,
  vin: known.vin,
  lossType: known.lossType.replaceAll('_', ' '),
  lossOn: known.lossOn,
  deductible: known.deductible === null ? null : dollars(known.deductible as Parameters<typeof dollars>[0]),
  insurer: known.insurer,
  insurerClaimNumber: known.insurerClaimNumber,
})
