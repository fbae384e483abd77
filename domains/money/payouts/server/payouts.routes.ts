import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { SHARED_REFUSALS } from '#access/sentences.ts'
import {
  ageingContract,
  bankFileContract,
  batchContract,
  checkContract,
  type OneBatchView,
} from '#domains/money/payout-batches/contract.ts'
import { claimPaymentContract, payoutContract, type PayoutView } from '#domains/money/payouts/contract.ts'
import { ageing } from '#domains/money/payout-arrivals/server/ageing.ts'
import { newestBankFiles } from '#domains/money/payout-arrivals/server/bank-files.store.ts'
import { readBankFile } from '#domains/money/payout-arrivals/server/bank-files.ts'
import { batchAt, batchList, waitingForBatch } from '#domains/money/payout-batches/server/payout-batches.store.ts'
import { allowSecondCopy, approveBatch, buildBatch, cancelBatch, downloadBatch } from '#domains/money/payout-batches/server/payout-batches.ts'
import { checkList } from '#domains/money/checks/server/checks.store.ts'
import { cashed, mailChecks, printChecks, stopCheck } from '#domains/money/checks/server/checks.ts'
import { claimPayment } from '#domains/money/claim-payment/server/claim-payment.ts'
import { payoutOptions } from '#domains/money/payouts/server/options.ts'
import { presentBatch, presentCheck, presentLine, presentOneBatch, presentPayout } from '#domains/money/payouts/server/payouts.present.ts'
import { payeesOf, payeesOfOne, payoutAt, payoutList, payoutsOfBatch } from '#domains/money/payouts/server/payouts.store.ts'
import { reissuePayout, releasePayout, releasePayouts, returnPayout, settlePayout } from '#domains/money/payout-release/server/payout-release.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/refusal.ts'

const payoutRoutes = serve(payoutContract, {
  payouts: async ({ actor, query: { status = 'pending', ...query } }) => {
    const { rows, next } = await payoutList({ ...query, status })
    const payees = await payeesOf(rows)
    return { rows: rows.map((row) => presentPayout(actor, row, payees.get(row.id) ?? NOBODY)), next }
  },
  payout: ({ actor, params }) => payoutView(actor, params.payoutId),
  releasePayout: async ({ actor, params, body }) => {
    await releasePayout(actor, params.payoutId, { way: body.way, nameNote: body.nameNote || undefined })
    return payoutView(actor, params.payoutId)
  },
  releasePayouts: async ({ actor, body: { payoutIds, dry } }) => {
    const outcomes = await releasePayouts(actor, payoutIds, { dry })
    return { outcomes: outcomes.map(({ id, whyNot }) => ({ id, whyNot, says: whyNot && sentenceOf(whyNot) })) }
  },
  settlePayout: async ({ actor, params, body }) => {
    await settlePayout(params.payoutId, actor, body.reference || null)
    return payoutView(actor, params.payoutId)
  },
  returnPayout: async ({ actor, params, body }) => {
    await returnPayout(params.payoutId, actor, { why: body.why, code: body.code ?? /^R\d{2}\b/.exec(body.why)?.[0] ?? null })
    return payoutView(actor, params.payoutId)
  },
  reissuePayout: async ({ actor, params, body }) => payoutView(actor, await reissuePayout(actor, params.payoutId, body.by)),
})

const NOBODY = { current: null, used: null }

function sentenceOf(code: string): string {
  const own: Readonly<Record<string, string>> = payoutContract.releasePayouts.refusals
  return own[code] ?? SHARED_REFUSALS[code] ?? code
}

async function payoutView(actor: Actor, id: Id<'payout'>): Promise<PayoutView> {
  const payout = await payoutAt(id)
  if (!payout) throw new Refusal('not_found')
  return presentPayout(actor, payout, await payeesOfOne(payout))
}

const claimPaymentRoutes = serve(claimPaymentContract, { claimPayment: ({ actor, params }) => claimPayment(actor, params.claimId) })

const batchRoutes = serve(batchContract, {
  batches: async ({ query }) => {
    const [{ rows, next }, { count, total }] = await Promise.all([batchList(query), waitingForBatch()])
    return { rows: rows.map(presentBatch), next, waiting: { count, totalCents: total }, isSetUp: payoutOptions().originator !== null }
  },
  buildBatch: async ({ actor }) => batchView(actor, await buildBatch(actor)),
  batch: ({ actor, params }) => batchView(actor, params.batchId),
  approveBatch: async ({ actor, params }) => {
    await approveBatch(actor, params.batchId)
    return batchView(actor, params.batchId)
  },
  downloadBatch: ({ actor, params, from }) => downloadBatch(actor, params.batchId, from),
  allowSecondCopy: async ({ actor, params, body }) => {
    await allowSecondCopy(actor, params.batchId, body.why)
    return batchView(actor, params.batchId)
  },
  cancelBatch: async ({ actor, params, body }) => {
    await cancelBatch(actor, params.batchId, body.why)
    return batchView(actor, params.batchId)
  },
})

async function batchView(actor: Actor, id: Id<'payoutBatch'>): Promise<OneBatchView> {
  const batch = await batchAt(id)
  if (!batch) throw new Refusal('not_found')
  const rows = await payoutsOfBatch(id)
  return presentOneBatch(actor, batch, { rows, payees: await payeesOf(rows) })
}

const bankFileRoutes = serve(bankFileContract, {
  bankFiles: async () => ({
    files: (await newestBankFiles()).map((file) => ({
      sha256: file.sha256,
      fileName: file.file_name,
      readBy: `${file.first_name} ${file.last_name}`,
      readAt: file.read_at.toISOString(),
      says: file.says,
      applied: file.applied,
    })),
  }),
  readBankFile: async ({ actor, query, body }) => {
    const { lines, ...read } = await readBankFile(actor, {
      fileName: query.fileName || 'returns.txt',
      bytes: body,
      dry: query.dry === 'yes',
    })
    return { ...read, lines: lines.map(presentLine) }
  },
})

const checkRoutes = serve(checkContract, {
  checks: async ({ query }) => {
    const { rows, next } = await checkList(query)
    return { rows: rows.map(presentCheck), next }
  },
  printChecks: async ({ actor, body }) => {
    await printChecks(actor, body.numbers)
    return DONE
  },
  mailChecks: async ({ actor, body }) => {
    await mailChecks(actor, body.numbers)
    return DONE
  },
  cashCheck: async ({ actor, params }) => {
    await cashed(params.number, actor)
    return DONE
  },
  stopCheck: async ({ actor, params, body }) => {
    await stopCheck(actor, params.number, body.why)
    return DONE
  },
})

const ageingRoutes = serve(ageingContract, { ageing: () => ageing() })

export const payoutsRoutes = [...payoutRoutes, ...claimPaymentRoutes, ...batchRoutes, ...bankFileRoutes, ...checkRoutes, ...ageingRoutes]
