import { type Situation, situationsOf } from '#domains/claims/adjudication/server/adjudication.ts'
import { type Claim, findClaimsForSystem } from '#domains/claims/claims/server/claims.ts'
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
  waitsOf,
} from '#domains/insight/rule-replay/server/decided-claims.store.ts'
import { type Change, NOTHING_NAMED, type Stage } from '#domains/insight/membership-replay/server/stage.ts'
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
        return { count: ids.length, last: ids.at(-1) ?? null, changes: await changesOfOpen(ids, replaying) }
      },
    },
  ]
}

/** Each is loaded whole, as for its handler, and all of a page with the same few queries. */
const OPEN_AT_ONCE = 300

const idsOf = ({ claimId, membershipId }: { claimId: Id<'claim'>; membershipId: Id<'membership'> }) => ({ claimId, membershipId })

async function changesOfOpen(ids: readonly Id<'claim'>[], replaying: Replaying): Promise<Change[]> {
  const claims = await findClaimsForSystem(ids)
  const situations = await situationsOf(claims)
  const waits = replaying.kind === 'terms' ? await waitsOf(ids) : null
  return claims.flatMap((claim, place) =>
    changesOfOne(claim, situations[place] as Situation, { replaying, waits: waits?.get(claim.id) ?? null }),
  )
}

type Asking = { replaying: Replaying; waits: SavedClaim['waits'] }

function changesOfOne(claim: Claim, { facts, received }: Situation, { replaying, waits }: Asking): Change[] {
  const saved: SavedClaim = {
    facts,
    flags: [],
    weightsThen: replaying.now.fraud.weights,
    completeOn: claim.proofCompleteAt && stateDay(claim.state, claim.proofCompleteAt),
    loss: lossFactsOf(claim.answers),
    received: requirementsMet(received.documents, received.requests).requirements,
    signed: claim.signedAt !== null,
    goodwill: claim.goodwill,
    waits,
  }
  return named(saved, replaying, { item: `open:${claim.id}`, claimId: claim.id, membershipId: claim.membershipId })
}
