import { situationOf } from '#domains/claims/adjudication/server/adjudication.ts'
import { findClaimForSystem } from '#domains/claims/claims/server/claims.ts'
import { requirementsMet } from '#domains/claims/claims/server/received-documents.ts'
import { lossFactsOf } from '#domains/claims/model/rules/answers.ts'
import { stateDay } from '#domains/claims/deadlines/server/state-today.ts'
import { changesOf, type Replaying, type SavedClaim } from '#domains/insight/rule-replay/rules/claim-replay.ts'
import {
  type Asked,
  countDecisions,
  countOpen,
  decidedClaims,
  openClaimIds,
} from '#domains/insight/rule-replay/server/decided-claims.store.ts'
import { type Change, NOTHING_NAMED, type Stage } from '#domains/insight/rule-replay/server/stage.ts'
import type { Id } from '#platform/ids.ts'

type Named = { item: string; claimId: Id<'claim'>; membershipId: Id<'membership'> }

const named = (saved: SavedClaim, replaying: Replaying, of: Named): Change[] =>
  changesOf(saved, replaying).map((change) => ({ ...NOTHING_NAMED, ...of, ...change }))

/** The claims of the period by their last decision, and those open today: a claim reopened since is in both. */
export function claimStages(replaying: Replaying): Stage[] {
  const asked: Asked = { kind: replaying.kind, plan: replaying.kind === 'plan' ? (replaying.now.plan?.code ?? null) : null }
  return [
    {
      count: countDecisions,
      page: async (period, at) => {
        const { count, last, claims } = await decidedClaims(period, asked, at)
        const changes = claims.flatMap((claim) => named(claim, replaying, { ...idsOf(claim), item: claim.claimId }))
        return { count, last: last?.toString() ?? null, changes }
      },
    },
    {
      count: () => countOpen(asked),
      page: async (_, { after }) => {
        const ids = await openClaimIds(asked, { after, limit: OPEN_AT_ONCE })
        const changes: Change[] = []
        for (let from = 0; from < ids.length; from += LOADED_AT_ONCE) {
          const some = ids.slice(from, from + LOADED_AT_ONCE)
          changes.push(...(await Promise.all(some.map((id) => changesOfOpen(id, replaying)))).flat())
        }
        return { count: ids.length, last: ids.at(-1) ?? null, changes }
      },
    },
  ]
}

/** Each is loaded whole, as for its handler; a few at once, so that we compute while the database reads. A worker has six connections. */
const OPEN_AT_ONCE = 100
const LOADED_AT_ONCE = 3

const idsOf = ({ claimId, membershipId }: { claimId: Id<'claim'>; membershipId: Id<'membership'> }) => ({ claimId, membershipId })

async function changesOfOpen(id: Id<'claim'>, replaying: Replaying): Promise<Change[]> {
  const claim = await findClaimForSystem(id)
  const { facts, received } = await situationOf(claim)
  const saved: SavedClaim = {
    facts,
    flags: [],
    weightsThen: replaying.now.fraud.weights,
    completeOn: claim.proofCompleteAt && stateDay(claim.state, claim.proofCompleteAt),
    loss: lossFactsOf(claim.answers),
    received: requirementsMet(received.documents, received.requests).requirements,
    signed: claim.signedAt !== null,
    goodwill: claim.goodwill,
  }
  return named(saved, replaying, { item: `open:${id}`, claimId: id, membershipId: claim.membershipId })
}
