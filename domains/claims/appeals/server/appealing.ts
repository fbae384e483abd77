import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { payableOf } from '#domains/claims/adjudication/server/adjudication.ts'
import { whyNotDecideAppealOf } from '#domains/claims/appeals/policy.ts'
import { appealReceived, appealStands } from '#domains/claims/appeals/rules/emails.ts'
import { whyNotAppeal, whyNotConflicted } from '#domains/claims/claims/policy.ts'
import { dueFrom } from '#domains/claims/deadlines/server/figures.ts'
import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import { approveAs, decisionContext, saveDecision, regulatorOf } from '#domains/claims/decisions/server/decisions.ts'
import { previewEmail } from '#domains/claims/decisions/server/previewing.ts'
import { clock } from '#platform/clock.ts'
import type { Id } from '#platform/ids.ts'
import { moveClaim, refuseIf, policyFactsOf, withClaim } from '#domains/claims/claims/server/transition.ts'
import { inEmails, writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import { conflictOf } from '#domains/claims/claims/server/conflict-of-interest.ts'
import { claimantOf } from '#domains/claims/claims/server/claim-people.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

/** K20: once, within 60 days of the denial email. */
export const appealClaim = (actor: Actor, id: Id<'claim'>, text: string, ip: string | null): Promise<Claim> =>
  appeal(actor, id, { text, request: null }, ip)

/** K20 by staff: `text` is what the member says, `request` how and when they asked. */
export const appealOnRequest = (
  actor: Actor,
  id: Id<'claim'>,
  recorded: { text: string; request: string },
  ip: string | null,
): Promise<Claim> => appeal(actor, id, recorded, ip)

async function appeal(
  actor: Actor,
  id: Id<'claim'>,
  { text, request }: { text: string; request: string | null },
  ip: string | null,
): Promise<Claim> {
  return withClaim(actor, id, async (tx, claim) => {
    const claimant = await claimantOf(claim.memberId)
    if (actor.role === 'staff') refuseIf(whyNotConflicted(await conflictOf(actor, claimant)))
    const { rule, today } = stateToday(claim.state)
    refuseIf(whyNotAppeal(actor, policyFactsOf(claim), today))
    const by = dueFrom('decide_appeal', today, rule)
    const change = { appealedAt: clock.now(), appealText: text, decideByOn: by.target, decideHardOn: by.hard, assignedTo: null }
    const appealed = await moveClaim(tx, claim, 'appeal', { by: actor, why: request, change, ip })
    const email = appealReceived(await inEmails(appealed, claimant), by.hard)
    await writeToMember(tx, appealed, claimant, { kind: 'claim_appealed', once: String(appealed.appealedAt?.getTime()), email })
    return appealed
  })
}

/** The email that upholds a denial, as it would be sent today. */
export const previewUpheld = (actor: Actor, id: Id<'claim'>, explanation: string) =>
  previewEmail(actor, id, async (claim, situation) =>
    appealStands(await inEmails(claim, situation.claimant), { explanation, regulator: regulatorOf(situation, { of: 'appeal' }) }),
  )

export type AppealDecision = { outcome: 'overturned' | 'stands'; explanation: string }

/** K21: by a supervisor who took no part in the decision. `overturned` approves what the rules compute. */
export async function decideAppeal(actor: Actor, id: Id<'claim'>, { outcome, explanation }: AppealDecision): Promise<Claim> {
  return decisionContext(actor, id, null, async (context) => {
    refuseIf(whyNotDecideAppealOf(actor, context.deciding, outcome))
    const { tx, claim, situation } = context
    if (outcome === 'overturned') {
      return approveAs(actor, context, 'uphold_appeal', { kind: 'appeal_overturned', amount: payableOf(situation), explanation })
    }
    const now = clock.now()
    const change = { decidedBy: userOf(actor), decidedAt: now, closedAt: now }
    const closed = await moveClaim(tx, claim, 'reject_appeal', { by: actor, change })
    await saveDecision(actor, context, { kind: 'appeal_upheld', amount: null, code: claim.denialCode, clause: null, explanation })
    const email = appealStands(await inEmails(closed, situation.claimant), {
      explanation,
      regulator: regulatorOf(situation, { of: 'appeal' }),
    })
    await writeToMember(tx, closed, situation.claimant, { kind: 'claim_appeal_decided', once: String(now.getTime()), email })
    return closed
  })
}
