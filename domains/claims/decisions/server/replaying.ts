import type { Actor } from '#access/actor.ts'
import { adjudicate, type Adjudication } from '#domains/claims/adjudication/rules/adjudicate.ts'
import type { ClaimFacts } from '#domains/claims/model/rules/facts.ts'
import type { DecisionTrace } from '#domains/claims/decisions/contract.ts'
import { type KeptDecision, keptDecisions } from '#domains/claims/decisions/server/decisions.store.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { conflictOf } from '#domains/claims/claims/server/conflict-of-interest.ts'
import { claimantOf } from '#domains/claims/claims/server/claim-people.ts'
import { findClaim } from '#domains/claims/claims/server/claims.ts'
import { db } from '#platform/db.ts'

export type Replayed = KeptDecision & { today: Adjudication; same: boolean }

/** Every decision of a claim played again from what it kept: the same inputs under today's rules. */
export async function replayDecisions(claimId: Id<'claim'>): Promise<Replayed[]> {
  return (await keptDecisions(claimId)).map((kept) => {
    // Written by us alone, as JSON of these very facts (server/decisions.ts, `keep`).
    const today = adjudicate(kept.inputs as ClaimFacts)
    return { ...kept, today, same: agree(kept, today) }
  })
}

function agree({ lines, recommendation }: KeptDecision, { trace, recommendation: now }: Adjudication): boolean {
  return JSON.stringify(lines) === JSON.stringify(trace) && sorted(recommendation) === sorted(now)
}

/** The database keeps the keys of an object in an order of its own. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    isObject(each) ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1))) : each,
  )

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The reasoning in plain words: every line for staff without a tie, for the member what their money rests on, for nobody else anything. */
export async function decisionTrace(actor: Actor, id: Id<'claim'>): Promise<DecisionTrace> {
  const claim = await findClaim(actor, id)
  if (!claim) throw new Refusal('not_found')
  const inside = actor.role === 'staff' && (await conflictOf(actor, await claimantOf(claim.memberId))) === 'none'
  const replayed = await replayDecisions(id)
  if (inside) {
    return {
      decisions: replayed.map(({ kind, at, byName, ruleVersion, lines, same }) => ({
        kind,
        at: at.toISOString(),
        by: byName,
        ruleVersion,
        lines: [...lines],
        same,
      })),
    }
  }
  if (actor.memberId !== claim.memberId) return { decisions: [] }
  const shown = replayed.filter(({ kind }) => FOR_THE_MEMBER.includes(kind))
  return {
    decisions: shown.map(({ kind, at, ruleVersion, lines, code }) => ({
      kind,
      at: at.toISOString(),
      by: null,
      ruleVersion,
      same: null,
      lines: lines.filter((line) => isTheirs(line, code)),
    })),
  }
}

const FOR_THE_MEMBER: readonly string[] = ['approved', 'denied', 'appeal_upheld', 'appeal_overturned']

/** How the amount was computed; and of the 23 points the one a denial rests on. Nothing of flags or scores. */
const isTheirs = (line: string, code: string | null): boolean =>
  /^\d+\. /.test(line) ? code !== null && line.includes(`(${code},`) && code !== 'R18' : code === null

export const claimByNumber = async (number: string): Promise<Id<'claim'> | null> =>
  (await db().selectFrom('claims').select('id').where('number', '=', number).executeTakeFirst())?.id ?? null
