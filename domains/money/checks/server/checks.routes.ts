import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { checkContract, type CheckView } from '#domains/money/checks/contract.ts'
import { amountInWords } from '#domains/money/checks/rules/amount-in-words.ts'
import { checkList, type CheckRow } from '#domains/money/checks/server/checks.store.ts'
import { checkForms } from '#domains/money/checks/server/check-forms.ts'
import { cashed, mailChecks, printChecks, stopCheck } from '#domains/money/checks/server/checks.ts'

export const checksRoutes = serve(checkContract, {
  checks: async ({ query }) => {
    const { rows, next } = await checkList(query)
    return { rows: rows.map(presentCheck), next }
  },
  checkForms: ({ actor, query }) => checkForms(actor, query.numbers.split(',').map(Number)),
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

const presentCheck = (row: CheckRow): CheckView => ({
  number: row.number,
  payoutId: row.payout_id,
  claimId: row.claim_id,
  claimNumber: row.claim_number,
  status: row.status,
  payTo: row.pay_to,
  address: `${row.street}, ${row.city}, ${row.state} ${row.zip}`,
  amountCents: row.amount_cents,
  amountInWords: amountInWords(row.amount_cents),
  printedAt: moment(row.printed_at),
  mailedAt: moment(row.mailed_at),
  endedAt: moment(row.ended_at),
  why: row.why,
})

const moment = (at: Date | null): string | null => at?.toISOString() ?? null
