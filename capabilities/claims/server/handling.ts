import type { Actor } from '#access/actor.ts'
import { whyNotRequest, whyNotReview, whyNotTied, whyNotWork } from '#capabilities/claims/policy.ts'
import type { Findings } from '#capabilities/claims/rules/findings.ts'
import { newMessage } from '#capabilities/claims/rules/letters.ts'
import { addMessage, requestsOf } from '#capabilities/claims/server/claim-file.store.ts'
import { claimantOf, handlers } from '#capabilities/claims/server/claim-people.store.ts'
import { changeClaim, moveClaim, refuseIf, stateToday, tellOf, withClaim } from '#capabilities/claims/server/claims.ts'
import type { Claim } from '#capabilities/claims/server/claims.store.ts'
import { askFor, beginReview, type Asked } from '#capabilities/claims/server/papers.ts'
import { inLetters, writeToMember } from '#capabilities/claims/server/post.ts'
import { situationOf, tieOf } from '#capabilities/claims/server/situation.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/refusal.ts'

/** Gives the claim to a handler, or back to all. `from` is who had it when this was decided: the second of two at once is told. */
export async function assignClaim(actor: Actor, id: Id<'claim'>, { to, from }: { to: Id<'user'> | null; from: Id<'user'> | null }): Promise<void> {
  await withClaim(actor, id, async (tx, claim) => {
    const claimant = await claimantOf(claim.memberId)
    refuseIf(whyNotWork(actor, claim.status, await tieOf(actor, claimant)))
    if (claim.assignedTo === to) return
    if (claim.assignedTo !== from) throw new Refusal('someone_else_took_it')
    const handler = to === null ? null : (await handlers()).find((each) => each.id === to)
    if (handler === undefined) throw new Refusal('bad_input', { fields: { to: 'Choose a claims handler.' } })
    await changeClaim(tx, claim, 'claim.assigned', { by: actor, change: { assignedTo: to }, data: { to: handler?.name ?? null } })
  })
}

/** Writes down what the papers say. What was found before and is not mentioned stays. */
export async function findClaim(actor: Actor, id: Id<'claim'>, found: Partial<Findings>): Promise<void> {
  await working(actor, id, async (tx, claim) => {
    const findings: Findings = { ...claim.findings, ...found, flags: { ...claim.findings.flags, ...found.flags } }
    await changeClaim(tx, claim, 'claim.findings_written', { by: actor, change: { findings, arrivedAt: null }, data: { findings: Object.keys(found) } })
  })
}

/** K4 and K8. */
export async function requestDocuments(actor: Actor, id: Id<'claim'>, asked: Asked): Promise<void> {
  await withClaim(actor, id, async (tx, claim) => {
    const claimant = await claimantOf(claim.memberId)
    const listsSent = new Set((await requestsOf(id)).filter(({ by }) => by !== 'system').map(({ at }) => at.getTime())).size
    refuseIf(whyNotRequest(actor, claim.status, { tie: await tieOf(actor, claimant), listsSent }))
    await askFor(tx, claim, asked, { by: actor, today: stateToday(claimant.state).today })
  })
}

/** K5 and K7 by hand. */
export async function reviewClaim(actor: Actor, id: Id<'claim'>): Promise<void> {
  await withClaim(actor, id, async (tx, claim) => {
    const { claimant, papers, adjudication } = await situationOf(claim)
    const denies = adjudication.recommendation.outcome === 'deny'
    refuseIf(whyNotReview(actor, claim.status, { tie: await tieOf(actor, claimant), missing: papers.missing.length, denies }))
    const received = claim.status === 'INFO_REQUESTED' ? await moveClaim(tx, claim, 'receive_documents', { by: actor }) : claim
    await beginReview(tx, received, actor)
  })
}

/** A message between the member and us. Whoever of staff has a tie to the claim writes as the member or not at all. */
export async function sendMessage(actor: Actor, id: Id<'claim'>, body: string): Promise<void> {
  await withClaim(actor, id, async (tx, claim) => {
    const claimant = await claimantOf(claim.memberId)
    if (actor.role === 'staff') refuseIf(whyNotTied(await tieOf(actor, claimant)))
    const at = clock.now()
    const messageId = await addMessage(tx, id, actor, { body, internal: false, at })
    await tellOf(tx, claim, 'claim.message_sent', { by: actor })
    if (actor.role !== 'staff') return
    const letter = newMessage(await inLetters(claim, claimant), actor.name.split(' ')[0] ?? actor.name)
    await writeToMember(tx, claim, claimant, { kind: 'claim_message', once: messageId, letter })
  })
}

/** An internal note; agents, sales and members never read it. */
export async function noteOnClaim(actor: Actor, id: Id<'claim'>, body: string): Promise<void> {
  await withClaim(actor, id, async (tx, claim) => {
    refuseIf(whyNotTied(await tieOf(actor, await claimantOf(claim.memberId))))
    await addMessage(tx, id, actor, { body, internal: true, at: clock.now() })
    await tellOf(tx, claim, 'claim.noted', { by: actor })
  })
}

async function working(actor: Actor, id: Id<'claim'>, work: (tx: Tx, claim: Claim) => Promise<void>): Promise<void> {
  await withClaim(actor, id, async (tx, claim) => {
    refuseIf(whyNotWork(actor, claim.status, await tieOf(actor, await claimantOf(claim.memberId))))
    await work(tx, claim)
  })
}
