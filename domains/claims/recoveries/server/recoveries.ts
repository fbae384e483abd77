import type { Actor, EventActor } from '#access/actor.ts'
import { transitionActorsOf } from '#access/transition-actors.ts'
import { may } from '#access/verbs.ts'
import { borneBy } from '#domains/claims/model/rules/benefit.ts'
import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import { post } from '#domains/money/ledger/server/ledger.ts'
import type { ListedRecovery, Recovery } from '#domains/claims/recoveries/contract.ts'
import { demand } from '#domains/claims/recoveries/rules/emails.ts'
import { canMove, mayMove, owedFor, RECOVERY_TRANSITIONS, type RecoveryTransition } from '#domains/claims/recoveries/rules/recovery.ts'
import {
  addReceipt,
  addRecovery,
  lockRecovery,
  recoveriesOf,
  recoveryById,
  recoveryRows,
  type RecoveryRow,
  setRecovery,
} from '#domains/claims/recoveries/server/recoveries.store.ts'
import { clock } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { add, type Cents, negate, ZERO } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { recordClaimEvent, withClaim } from '#domains/claims/claims/server/transition.ts'
import { inEmails, writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import { conflictOf } from '#domains/claims/claims/server/conflict-of-interest.ts'
import { claimantOf } from '#domains/claims/claims/server/claim-people.ts'
import { type Claim, findClaim } from '#domains/claims/claims/server/claims.ts'

export async function recoveriesFor(actor: Actor, claimId: Id<'claim'>): Promise<{ rows: Recovery[]; canTell: boolean }> {
  const claim = await findClaim(actor, claimId)
  if (!claim) throw new Refusal('not_found')
  const rows = await recoveriesOf(actor, claimId)
  return { rows: rows.map((row) => present(actor, row)), canTell: claim.paid !== null && may(actor, 'recoveries.report') }
}

export async function recoveryList(
  actor: Actor,
  asked: Parameters<typeof recoveryRows>[1],
): Promise<{ rows: ListedRecovery[]; next: string | null }> {
  const { rows, next } = await recoveryRows(actor, asked)
  return {
    rows: rows.map((row) => ({ ...present(actor, row), claimId: row.claimId, claimNumber: row.claimNumber, memberName: row.memberName })),
    next,
  }
}

/** C4 and C5: the member or staff report that part of the deductible was returned. */
export async function recordReturn(
  actor: Actor,
  claimId: Id<'claim'>,
  reported: { returned: Cents; returnedOn: Day; returnedBy: string },
): Promise<Cents> {
  return withClaim(actor, claimId, async (tx, claim) => {
    await refuseConflicted(actor, claim)
    if (!mayMove(transitionActorsOf(actor), 'tell')) throw new Refusal('not_your_role')
    if (claim.paid === null) throw new Refusal('not_paid')
    if (reported.returnedOn > stateToday(claim.state).today)
      throw new Refusal('in_the_future', { status: 400, fields: { returnedOn: 'Enter today’s date or an earlier date.' } })
    const owed = owedFor({
      paid: claim.paid,
      borne: borneOf(claim),
      returned: reported.returned,
      before: await recoveriesOf(actor, claimId),
    })
    if (owed === 0) throw new Refusal('nothing_owed')

    const row: RecoveryRow = {
      ...reported,
      id: newId('recovery'),
      claimId,
      status: 'OPEN',
      owed,
      recovered: ZERO,
      reportedBy: actor.name,
      at: clock.now(),
    }
    await addRecovery(tx, { ...row, reportedById: actor.id })
    await recordClaimEvent(tx, claim, 'claim.recovery_opened', { by: actor, data: { amountCents: owed } })
    return owed
  })
}

export async function demandRecovery(actor: Actor, id: Id<'recovery'>): Promise<void> {
  await withRecovery(actor, id, async (tx, { row, claim }) => {
    await move(tx, row, 'demand', actor)
    await recordClaimEvent(tx, claim, 'claim.recovery_demanded', { by: actor, data: { amountCents: row.owed } })
    const claimant = await claimantOf(claim.memberId)
    await writeToMember(tx, claim, claimant, { kind: 'claim_recovery', once: id, email: demand(await inEmails(claim, claimant), row) })
  })
}

/** Records a receipt and posts it to the ledger. */
export async function receiveRecovery(
  actor: Actor,
  id: Id<'recovery'>,
  { amount, reference }: { amount: Cents; reference: string },
): Promise<void> {
  await withRecovery(actor, id, async (tx, { row, claim }) => {
    const { userId } = actor
    const recovered = add(row.recovered, amount)
    if (!userId) throw new Refusal('not_your_role')
    if (!canMove(row.status, 'receive_part')) throw new Refusal('recovery_is_over')
    if (recovered > row.owed)
      throw new Refusal('more_than_owed', { status: 400, fields: { amount: 'Check the amount. It’s more than what’s still owed.' } })
    const cause = await addReceipt(tx, id, { amount, reference, by: userId, at: clock.now() })
    const entries = [
      { account: 'bank', amount },
      { account: 'recoveries', amount: negate(amount) },
    ] as const
    const { memberId, membershipId, masterCode } = claim
    await post(tx, {
      kind: 'recovery',
      cause: { noun: 'recovery', id: cause },
      entries,
      memberId,
      membershipId,
      masterCode,
      claimId: claim.id,
    })
    await move(tx, row, recovered === row.owed ? 'receive_rest' : 'receive_part', actor, { recovered })
    await recordClaimEvent(tx, claim, 'claim.recovery_received', { by: actor, data: { amountCents: amount } })
  })
}

export async function waiveRecovery(actor: Actor, id: Id<'recovery'>, why: string): Promise<void> {
  await withRecovery(actor, id, async (tx, { row, claim }) => {
    await move(tx, row, 'waive', actor, { waivedWhy: why })
    await recordClaimEvent(tx, claim, 'claim.recovery_waived', { by: actor, why })
  })
}

async function withRecovery(
  actor: Actor,
  id: Id<'recovery'>,
  work: (tx: Tx, at: { row: RecoveryRow; claim: Claim }) => Promise<void>,
): Promise<void> {
  const seen = await recoveryById(actor, id)
  if (!seen) throw new Refusal('not_found')
  await withClaim(actor, seen.claimId, async (tx, claim) => {
    await refuseConflicted(actor, claim)
    const row = await lockRecovery(tx, actor, id)
    if (!row) throw new Refusal('not_found')
    await work(tx, { row, claim })
  })
}

/** Every change of a recovery's status goes through here. */
export async function move(
  tx: Tx,
  { id, status }: Pick<RecoveryRow, 'id' | 'status'>,
  name: RecoveryTransition,
  by: EventActor,
  change: { recovered?: Cents; waivedWhy?: string } = {},
): Promise<void> {
  if (!canMove(status, name)) throw new Refusal('recovery_is_over')
  if (!mayMove(transitionActorsOf(by), name)) throw new Refusal('not_your_role')
  await setRecovery(tx, id, { ...change, status: RECOVERY_TRANSITIONS[name].to, at: clock.now() })
}

/** Staff with a conflict of interest do not handle a recovery. */
async function refuseConflicted(actor: Actor, claim: Claim): Promise<void> {
  if (actor.role === 'staff' && (await conflictOf(actor, await claimantOf(claim.memberId))) !== 'none') throw new Refusal('your_own_claim')
}

const borneOf = ({ findings, answers }: Claim): Cents =>
  borneBy({
    onPolicy: findings.policyDeductible ?? answers.deductible ?? ZERO,
    waived: findings.waived ?? ZERO,
    paidByOthers: findings.paidByOthers ?? ZERO,
  })

function present(actor: Actor, row: RecoveryRow): Recovery {
  const { id, status, returned, returnedOn, returnedBy, owed, recovered, reportedBy, at } = row
  return {
    id,
    status,
    returned,
    returnedOn,
    returnedBy,
    owed,
    recovered,
    reportedBy,
    at: at.toISOString(),
    can: {
      demand: canMove(status, 'demand') && may(actor, 'recoveries.demand'),
      receive: canMove(status, 'receive_part') && may(actor, 'recoveries.receive'),
      waive: canMove(status, 'waive') && may(actor, 'recoveries.waive'),
    },
  }
}
