import { type RawBuilder, sql } from 'kysely'
import { closedWith500 } from '#proofs/races/statement-requests.ts'
import { accountOfOwner } from '#domains/distribution/commission-accounts/server/accounts.ts'
import { verifiedAccount } from '#domains/distribution/commission-accounts/testing.ts'
import { statementsContract } from '#domains/distribution/statements/contract.ts'
import { givenW9 } from '#domains/distribution/commission-taxes/testing.ts'
import { closeMonth } from '#domains/distribution/statements/server/close-month.ts'
import { closeDueMonths, earn, nextOpenMonth } from '#domains/distribution/statements/testing.ts'
import { approval, approved } from '#proofs/races/claims.ts'
import { rowCount } from '#proofs/races/book.ts'
import { bankOf } from '#proofs/races/money.ts'
import type { Fixture } from '#proofs/races/ground.ts'
import type { RaceRequest } from '#proofs/races/race.ts'
import type { Scenario, Step, Setup } from '#proofs/crash-points/scenario.ts'
import { stripeOf } from '#domains/money/payments/proof/fixture.ts'
import { payeeContract } from '#domains/money/payees/contract.ts'
import { checkContract } from '#domains/money/checks/contract.ts'
import { bankFileContract } from '#domains/money/payout-arrivals/contract.ts'
import { batchContract } from '#domains/money/payout-batches/contract.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { bankFile } from '#domains/money/payout-arrivals/proof/bank-file.ts'
import { sweepArrivals } from '#domains/money/payout-arrivals/server/payout-arrivals.ts'
import { clock } from '#platform/clock.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

const OKOYE = { kind: 'agency', id: 'TX-10432' } as const
const TEN_DAYS_MS = 10 * 86_400_000
const WHY = 'It died on the way.'
type Finance = 'priya' | 'noor'

/** From the approval of a claim to the arrived payout, by each payout method, and returns. */
export const PAYING_OUT: readonly Scenario[] = [
  {
    name: 'a claim is approved and paid through the network',
    begin: async (setup) => {
      const { claimId, ...hands } = await aClaim(setup)
      const { step, works, payout } = hands
      return {
        steps: [
          step('approved', async () => approval(claimId, setup.fixture.cookies.marcus)),
          works,
          step('released', () =>
            payout('priya', payoutReleaseContract.releasePayout, { way: 'stripe', belowZeroWhy: 'The float covers it.' }),
          ),
          works,
          { name: 'arrived', work: () => sweepArrivals.run(new Date(clock.now().getTime() + TEN_DAYS_MS)) },
          works,
        ],
        counts: async () => {
          const { id } = await payoutOf(claimId)
          const transfers = await stripeOf(setup.harness).transfers.list({ transfer_group: id })
          return {
            'transfers at the bank': transfers.data.filter(({ amount }) => amount === 500_00).length + transfers.data.length - 1,
            ...(await paid(claimId)),
          }
        },
      }
    },
  },
  {
    name: 'a claim is paid by file, comes back, and is paid again',
    begin: async (setup) => {
      const { claimId, step, works, payout } = await aClaim(setup, await approved(setup.fixture))
      await sql`update payout_batches set built_at = built_at - interval '2 days'`.execute(db())
      const batch = async (whose: Finance, route: RaceRequest['route']): Promise<RaceRequest[]> => {
        const { batch_id: batchId } = await payoutOf(claimId)
        return [{ route, params: { batchId }, cookie: setup.fixture.cookies[whose] }]
      }
      const returns = async (): Promise<RaceRequest> => {
        const { trace } = await payoutOf(claimId)
        const body = new Uint8Array(bankFile([{ trace: trace ?? '', code: 'R06', amount: 500_00 }]))
        return { route: bankFileContract.readBankFile, body, cookie: setup.fixture.cookies.priya }
      }
      return {
        steps: [
          step('released', () => payout('priya', payoutReleaseContract.releasePayout, { way: 'ach' })),
          step('built', async () => ({ route: batchContract.buildBatch, cookie: setup.fixture.cookies.priya })),
          { name: 'approved', request: () => batch('noor', batchContract.approveBatch) },
          { name: 'taken', request: () => batch('priya', batchContract.downloadBatch) },
          step('came back', returns),
          works,
          step('sent again', () => payout('priya', payoutReleaseContract.reissuePayout, {})),
          works,
          step('released again', () => payout('noor', payoutReleaseContract.releasePayout, { way: 'manual' })),
          step('arrived', () => payout('priya', payoutReleaseContract.settlePayout, { reference: WHY })),
          works,
        ],
        counts: async () => ({
          'payouts that came back': await rowCount(
            sql`select from payouts where claim_id = ${claimId} and status = 'reissued' and method = 'ach'`,
          ),
          ...(await paid(claimId)),
        }),
      }
    },
  },
  {
    name: 'a statement of commissions is paid by file, comes back, and is paid again',
    begin: async ({ fixture, work }) => {
      const statementId = await closedWith500(await nextOpenMonth())
      if (!(await accountOfOwner(OKOYE))) await verifiedAccount(OKOYE)
      await fixture.must(statementsContract.approve, { params: { statementId } }, fixture.cookies.noor)
      await sql`update payout_batches set built_at = built_at - interval '2 days'`.execute(db())
      const step = (name: string, request: () => Promise<RaceRequest>): Step => ({ name, request: async () => [await request()] })
      const newest = () =>
        db()
          .selectFrom('commission_payments')
          .select(['trace', 'batch_id as batchId'])
          .where('statement_id', '=', statementId)
          .orderBy('created_at', 'desc')
          .executeTakeFirstOrThrow()
      const batch = async (whose: Finance, route: RaceRequest['route']): Promise<RaceRequest> => {
        const { batchId } = await newest()
        return { route, params: { batchId }, cookie: fixture.cookies[whose] }
      }
      const returns = async (): Promise<RaceRequest> => {
        const body = new Uint8Array(bankFile([{ trace: (await newest()).trace, code: 'R06', amount: 500_00 }]))
        return { route: bankFileContract.readBankFile, body, cookie: fixture.cookies.priya }
      }
      const query = { kind: 'commissions' }
      // Noor approved the statement, and builds the batch that Priya approves.
      const byFile = [
        step('built', async () => ({ route: batchContract.buildBatch, query, cookie: fixture.cookies.noor })),
        step('approved', () => batch('priya', batchContract.approveBatch)),
        step('taken', () => batch('noor', batchContract.downloadBatch)),
        { name: 'the work', work },
      ]
      return {
        steps: [...byFile, step('came back', returns), { name: 'the work', work }, ...byFile],
        counts: async () => ({
          'payments that came back': await rowCount(
            sql`select from commission_payments where statement_id = ${statementId} and status = 'returned'`,
          ),
          'payments that were sent': await rowCount(
            sql`select from commission_payments where statement_id = ${statementId} and status = 'sent'`,
          ),
          'statements paid': await rowCount(sql`select from commission_statements where id = ${statementId} and status = 'paid'`),
        }),
      }
    },
  },
  {
    name: 'a month of commissions is closed by its sweep, and its payees are written to',
    begin: async ({ work }) => {
      // What others have earned is closed before, and only what they carry is in this month.
      await work()
      await closeMonth(await nextOpenMonth())
      const month = await nextOpenMonth()
      const [payable, carried] = [await earningAlliance(500_00, month), await earningAlliance(10_00, month)]
      const late = new Date(`${addDays(addMonths(month, 1), 9)}T18:00:00Z`)
      const statement = (id: string, amounts: RawBuilder<unknown>) =>
        rowCount(sql`select from commission_statements where month = ${month} and payee_id = ${id} and ${amounts}`)
      const emails = (id: string) =>
        rowCount(sql`select from messages where kind = 'commission_statement' and to_email = ${`${id}@payees.example`}`)
      return {
        steps: [
          { name: 'closed', work: () => closeDueMonths(late) },
          { name: 'the work', work },
        ],
        counts: async () => ({
          'months closed': await rowCount(sql`select from commission_months where month = ${month}`),
          'statements to be paid': await statement(payable, sql`payable_cents = 50000`),
          'statements carried': await statement(carried, sql`carried_out_cents = 1000`),
          'emails to who is paid': await emails(payable),
          'emails to who is not': await emails(carried),
        }),
        // What is carried is paid with the next month, and no later run closes it again.
        cleanUp: () => earning(carried, 50_00, addMonths(month, 1)),
      }
    },
  },
  {
    name: 'a claim is paid by check, which is stopped, and paid again',
    begin: async (setup) => {
      const { claimId, step, works, payout } = await aClaim(setup, await approved(setup.fixture))
      const numberOf = async (): Promise<number> => {
        const { id } = await payoutOf(claimId)
        const { rows } = await sql<{ number: number }>`select number::int from payout_checks where payout_id = ${id}`.execute(db())
        return rows[0]?.number ?? 0
      }
      const check = async (route: RaceRequest['route'], more: Partial<RaceRequest> = {}): Promise<RaceRequest> => {
        const number = await numberOf()
        return { route, params: { number }, body: { numbers: [number] }, cookie: setup.fixture.cookies.priya, ...more }
      }
      const oneCheck = [
        step('released', () => payout('priya', payoutReleaseContract.releasePayout, { way: 'check' })),
        step('printed', () => check(checkContract.printChecks)),
        step('mailed', () => check(checkContract.mailChecks)),
        works,
      ]
      return {
        steps: [
          ...oneCheck,
          step('stopped', () => check(checkContract.stopCheck, { body: { why: WHY } })),
          works,
          step('sent again', () => payout('priya', payoutReleaseContract.reissuePayout, { by: 'check' })),
          works,
          ...oneCheck,
          step('cashed', () => check(checkContract.cashCheck, { body: undefined })),
          works,
        ],
        counts: async () => ({
          'payouts that were stopped': await rowCount(
            sql`select from payouts where claim_id = ${claimId} and status = 'reissued' and method = 'check'`,
          ),
          ...(await paid(claimId)),
        }),
      }
    },
  },
]

/** An alliance with a contact, and what it earned on a day of a month. */
async function earningAlliance(amount: number, month: Day): Promise<Id<'alliance'>> {
  const id = newId('alliance')
  const contact = { contact_name: 'Ines Duarte', contact_email: `${id}@payees.example` }
  await db()
    .insertInto('alliances')
    .values({ id, name: id, status: 'active', contract_from: '2025-01-01', created_at: clock.now(), ...contact })
    .execute()
  await givenW9({ kind: 'alliance', id })
  await earning(id, amount, month)
  return id
}

const earning = (id: Id<'alliance'>, amount: number, month: Day) =>
  earn(amount, { payee: { kind: 'alliance', id }, masterCode: OKOYE.id, on: addDays(month, 9), kind: 'OVR' })

/** A claim whose member has named a payee, with functions that move it on. */
async function aClaim({ fixture, work }: Setup, who?: Awaited<ReturnType<Fixture['claim']>>) {
  const claim = who ?? (await fixture.claim())
  const { claimId } = claim
  await fixture.must(payeeContract.setPayee, { body: bankOf(claim.number) }, claim.cookie)
  return {
    claimId,
    works: { name: 'the work', work } satisfies Step,
    step: (name: string, request: () => Promise<RaceRequest>): Step => ({ name, request: async () => [await request()] }),
    payout: async (whose: Finance, route: RaceRequest['route'], body: object): Promise<RaceRequest> => ({
      route,
      params: { payoutId: (await payoutOf(claimId)).id },
      body,
      cookie: fixture.cookies[whose],
    }),
  }
}

/** The newest payout. */
const payoutOf = (claimId: Id<'claim'>) =>
  db()
    .selectFrom('payouts')
    .select(['id', 'trace', 'batch_id'])
    .where('claim_id', '=', claimId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

const paid = async (claimId: Id<'claim'>) => ({
  'payouts that arrived': await rowCount(
    sql`select from payouts where claim_id = ${claimId} and status = 'settled' and amount_cents = 50000`,
  ),
  'claims paid': await rowCount(sql`select from claims where id = ${claimId} and outcome = 'paid' and paid_cents = 50000`),
})
