import { afterAll, beforeAll, expect, test } from 'vitest'
import { routeFor } from '#access/routes.ts'
import type { CallInput, Route } from '#access/contract.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { loadTwin } from '#db/twin/load-twin.ts'
import { recoveriesContract } from '#domains/claims/recoveries/contract.ts'
import { agencyRequestsContract } from '#domains/distribution/agency-requests/contract.ts'
import { commissionAdjustmentsContract } from '#domains/distribution/commission-adjustments/contract.ts'
import { commissionDisputesContract } from '#domains/distribution/commission-disputes/contract.ts'
import { leadListContract } from '#domains/distribution/lead-list/contract.ts'
import { onboardingContract } from '#domains/distribution/onboarding/contract.ts'
import { statementsContract } from '#domains/distribution/statements/contract.ts'
import { assistantContract } from '#domains/insight/assistant/contract.ts'
import { dashboardsContract } from '#domains/insight/dashboards/contract.ts'
import { WAITING_KINDS, WAITING_WORK, type WaitingKind } from '#domains/insight/dashboards/policy.ts'
import { memberListContract } from '#domains/membership/member-list/contract.ts'
import { bankStatementContract } from '#domains/money/bank-statements/contract.ts'
import { checkContract } from '#domains/money/checks/contract.ts'
import { unmatchedLinesContract } from '#domains/money/payout-arrivals/contract.ts'
import { batchContract } from '#domains/money/payout-batches/contract.ts'
import { paymentContract } from '#domains/money/payments/contract.ts'
import { payoutContract } from '#domains/money/payouts/contract.ts'
import { refundContract } from '#domains/money/refunds/contract.ts'
import { webhookContract } from '#domains/money/webhooks/contract.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { usersContract } from '#domains/people/users/contract.ts'
import { db } from '#platform/db.ts'

/**
 * A synthetic company; an agency asks for something, two people are invited, two events of the network are not applied, a member asks for a
 * person.
 */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await loadTwin(app.options.databaseUrl, { members: 160, months: 12, seed: 7, now: new Date() }, null)
  const asked = { params: { masterCode: 'TX-10432' }, body: { kind: 'other' as const, body: 'We move to another street.' } }
  expect((await app.call(agencyRequestsContract.request, asked, 'emeka')).status).toBe(200)
  const person = { firstName: 'Ana', lastName: 'Reed', email: 'ana@okoye.example' }
  expect((await app.call(usersContract.inviteAgent, { body: person }, 'emeka')).status).toBe(200)
  // Nobody has answered it in time: the invitation is over, and the agent still has to be invited.
  await db()
    .updateTable('invitations')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  const csv = Buffer.from('Date,Description,Amount\n2026-01-05,WIRE FEE,-25.00\n2026-01-06,DEPOSIT,40.00\n')
  const table = { account: '6789', openingCents: 0, closingCents: 15_00 }
  expect((await app.call(bankStatementContract.readBankStatement, { query: table, body: csv }, 'priya')).status).toBe(200)
  const event = { type: 'invoice.paid', stripe_created: new Date(), payload: '{}', source: 'webhook' } as const
  await db()
    .insertInto('webhook_inbox')
    .values([
      { ...event, event_id: 'evt_a', failure: 'No membership.' },
      { ...event, event_id: 'evt_b' },
    ])
    .execute()
  await app.call(assistantContract.ask, { body: { body: 'Talk to a person' } }, 'amara')
})
afterAll(() => app.stop())

async function crm<R extends Route>(route: R, asked: CallInput<R>, as: CastName) {
  const { crmToken } = (await app.call(identityContract.crmToken, {}, as)).answer
  return (await app.call(route, asked, as, { authorization: `Bearer ${crmToken}` })).answer
}

const LIMIT = { limit: 100 } as const

/** How many rows the list at an address has, for whoever opens it. */
async function rowsAt(address: string, as: CastName): Promise<number> {
  const { pathname, searchParams } = new URL(address, 'https://breakwater.example')
  const { tab, as: _, ...query } = Object.fromEntries(searchParams)
  const rowsOf = async <R extends Route>(route: R, asked: object) =>
    ((await app.call(route, { query: asked } as CallInput<R>, as)).answer as { rows: readonly object[] }).rows
  switch (tab ? `${pathname}#${tab}` : pathname) {
    case '/account-center/payouts':
    case '/account-center/payouts#release':
      return (await rowsOf(payoutContract.payouts, { status: 'pending', ...query, ...LIMIT })).length
    case '/account-center/payouts#batches':
      return (await app.call(batchContract.batchCount, { query }, as)).answer.count
    case '/account-center/payouts#checks':
      return (await rowsOf(checkContract.checks, { status: query['check'], ...LIMIT })).length
    case '/account-center/payouts#returns':
      return (await app.call(unmatchedLinesContract.unmatched, {}, as)).answer.rows.length
    case '/account-center/payouts#recoveries':
      return (await rowsOf(recoveriesContract.recoveryList, { only: 'owed', ...LIMIT })).length
    case '/account-center/payouts#statements':
      return (await app.call(statementsContract.count, { query }, as)).answer.count
    case '/account-center/payouts#disputes':
      return (await rowsOf(commissionDisputesContract.list, { status: 'open', ...LIMIT })).length
    case '/account-center/payouts#corrections':
      return (await rowsOf(commissionAdjustmentsContract.list, { status: 'proposed', ...LIMIT })).length
    case '/account-center/ledger':
      return query['view'] === 'statements'
        ? (await app.call(bankStatementContract.bankStatementWork, {}, as)).answer.lineCount
        : Number.NaN
    case '/account-center/stripe-reporting#payments':
      return (await rowsOf(paymentContract.payments, { ...query, ...LIMIT })).length
    case '/account-center/stripe-reporting#refunds':
      return (await rowsOf(refundContract.refunds, { ...query, ...LIMIT })).length
    case '/account-center/stripe-reporting#webhooks':
      return (await rowsOf(webhookContract.webhooks, { ...query, ...LIMIT })).length
    case '/account-center/waiting-papers':
      return (await crm(onboardingContract.waiting, {}, as)).rows.length
    case '/account-center/all-members':
      return (await app.call(memberListContract.count, { query }, as)).answer.count
    case '/account-center/all-agents':
      return (await app.call(usersContract.agentCount, { query }, as)).answer.count
    case '/account-center/agencies':
      return query['show'] === 'requests' ? (await app.call(agencyRequestsContract.requests, {}, as)).answer.rows.length : Number.NaN
    case '/account-center/board':
      return (await crm(leadListContract.count, { query }, as)).count
    case '/bot/dispatcher':
      return query['view'] === 'waiting'
        ? (await app.call(assistantContract.waiting, { query: LIMIT }, as)).answer.rows.filter(({ status }) => status === 'waiting').length
        : Number.NaN
    default:
      throw new Error(`No list of ${address}.`)
  }
}

test('each kind of work is counted beside a page that staff may open', () => {
  const days = { today: '2026-11-21', failedFrom: '2026-11-15' } as const
  const paths = WAITING_KINDS.map((kind) => WAITING_WORK[kind].list(days).split('?')[0] ?? '')
  expect(paths.filter((path) => !routeFor(path)?.access.includes('staff'))).toEqual([])
})

test('each kind of work that waits for staff opens a list of as many rows', async () => {
  const seen = new Set<WaitingKind>()
  for (const as of ['dana', 'priya', 'noor', 'olga'] as const) {
    const { waiting, days } = (await app.call(dashboardsContract.accountWaiting, {}, as)).answer
    for (const { kind, count } of waiting) {
      seen.add(kind)
      expect([kind, await rowsAt(WAITING_WORK[kind].list(days), as)], as).toEqual([kind, count])
    }
  }
  for (const kind of ['requests', 'invitations', 'webhooks_stuck', 'conversations', 'past_due', 'statement_lines'] as const)
    expect([...seen]).toContain(kind)
})
