import { serve } from '#access/server/endpoint.ts'
import { SHARED_REFUSALS } from '#access/error-messages.ts'
import { releaseCoverage } from '#domains/money/payout-release/server/coverage.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import {
  reissuePayout,
  releasePayout,
  releasePayouts,
  returnPayout,
  recordSettlement,
} from '#domains/money/payout-release/server/payout-release.ts'
import { payoutView } from '#domains/money/payouts/server/present-payout.ts'

export const payoutReleaseRoutes = serve(payoutReleaseContract, {
  coverage: () => releaseCoverage(),
  releasePayout: async ({ actor, params, body }) => {
    await releasePayout(actor, params.payoutId, {
      way: body.way,
      nameNote: body.nameNote || undefined,
      belowZeroWhy: body.belowZeroWhy || undefined,
    })
    return payoutView(actor, params.payoutId)
  },
  releasePayouts: async ({ actor, body: { payoutIds, dry } }) => {
    const outcomes = await releasePayouts(actor, payoutIds, { dry })
    return { outcomes: outcomes.map(({ id, whyNot }) => ({ id, whyNot, says: whyNot && sentenceOf(whyNot) })) }
  },
  settlePayout: async ({ actor, params, body }) => {
    await recordSettlement(params.payoutId, actor, body.reference || null)
    return payoutView(actor, params.payoutId)
  },
  returnPayout: async ({ actor, params, body }) => {
    await returnPayout(params.payoutId, actor, { why: body.why, code: body.code ?? /^R\d{2}\b/.exec(body.why)?.[0] ?? null })
    return payoutView(actor, params.payoutId)
  },
  reissuePayout: async ({ actor, params, body }) => payoutView(actor, await reissuePayout(actor, params.payoutId, body.by)),
})

function sentenceOf(code: string): string {
  const own: Readonly<Record<string, string>> = payoutReleaseContract.releasePayouts.refusals
  return own[code] ?? SHARED_REFUSALS[code] ?? code
}
