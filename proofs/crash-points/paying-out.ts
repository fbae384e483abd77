import { sql } from 'kysely'
import { approval, approved } from '#proofs/races/claims.ts'
import { countOf } from '#proofs/races/book.ts'
import { bankOf } from '#proofs/races/money.ts'
import type { Ground } from '#proofs/races/ground.ts'
import type { RaceRequest } from '#proofs/races/race.ts'
import type { Scenario, Step, Town } from '#proofs/crash-points/scenario.ts'
import { stripeOf } from '#domains/money/payments/proof/fixture.ts'
import { payeeContract } from '#domains/money/payees/contract.ts'
import { checkContract } from '#domains/money/checks/contract.ts'
import { bankFileContract } from '#domains/money/payout-arrivals/contract.ts'
import { batchContract } from '#domains/money/payout-batches/contract.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { bankFile } from '#domains/money/payout-arrivals/proof/bank-file.ts'
import { sweepArrivals } from '#domains/money/payout-arrivals/server/payout-arrivals.ts'
import { clock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const TEN_DAYS_MS = 10 * 86_400_000
const WHY = 'It died on the way.'
type Finance = 'priya' | 'noor'

/** From the click that approves a claim to the money in its member's hands, by each way there is, and back. */
export const PAYING_OUT: readonly Scenario[] = [
  {
    name: 'a claim is approved and paid through the network',
    begin: async (town) => {
      const { claimId, ...hands } = await aClaim(town)
      const { step, works, payout } = hands
      return {
        steps: [
          step('approved', async () => approval(claimId, town.ground.cookies.marcus)),
          works,
          step('released', () => payout('priya', payoutReleaseContract.releasePayout, { way: 'stripe' })),
          works,
          { name: 'arrived', work: () => sweepArrivals.run(new Date(clock.now().getTime() + TEN_DAYS_MS)) },
          works,
        ],
        left: async () => {
          const { id } = await payoutOf(claimId)
          const transfers = await stripeOf(town.booth).transfers.list({ transfer_group: id })
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
    begin: async (town) => {
      const { claimId, step, works, payout } = await aClaim(town, await approved(town.ground))
      await sql`update payout_batches set built_at = built_at - interval '2 days'`.execute(db())
      const batch = async (whose: Finance, route: RaceRequest['route']): Promise<RaceRequest[]> => {
        const { batch_id: batchId } = await payoutOf(claimId)
        return [{ route, params: { batchId }, cookie: town.ground.cookies[whose] }]
      }
      const returns = async (): Promise<RaceRequest> => {
        const { trace } = await payoutOf(claimId)
        const body = new Uint8Array(bankFile([{ trace: trace ?? '', code: 'R06', amount: 500_00 }]))
        return { route: bankFileContract.readBankFile, body, cookie: town.ground.cookies.priya }
      }
      return {
        steps: [
          step('released', () => payout('priya', payoutReleaseContract.releasePayout, { way: 'ach' })),
          step('built', async () => ({ route: batchContract.buildBatch, cookie: town.ground.cookies.priya })),
          { name: 'approved', wish: () => batch('noor', batchContract.approveBatch) },
          { name: 'taken', wish: () => batch('priya', batchContract.downloadBatch) },
          step('came back', returns),
          works,
          step('sent again', () => payout('priya', payoutReleaseContract.reissuePayout, {})),
          works,
          step('released again', () => payout('noor', payoutReleaseContract.releasePayout, { way: 'manual' })),
          step('arrived', () => payout('priya', payoutReleaseContract.settlePayout, { reference: WHY })),
          works,
        ],
        left: async () => ({
          'payouts that came back': await countOf(
            sql`select from payouts where claim_id = ${claimId} and status = 'reissued' and method = 'ach'`,
          ),
          ...(await paid(claimId)),
        }),
      }
    },
  },
  {
    name: 'a claim is paid by check, which is stopped, and paid again',
    begin: async (town) => {
      const { claimId, step, works, payout } = await aClaim(town, await approved(town.ground))
      const numberOf = async (): Promise<number> => {
        const { id } = await payoutOf(claimId)
        const { rows } = await sql<{ number: number }>`select number::int from payout_checks where payout_id = ${id}`.execute(db())
        return rows[0]?.number ?? 0
      }
      const check = async (route: RaceRequest['route'], more: Partial<RaceRequest> = {}): Promise<RaceRequest> => {
        const number = await numberOf()
        return { route, params: { number }, body: { numbers: [number] }, cookie: town.ground.cookies.priya, ...more }
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
        left: async () => ({
          'payouts that were stopped': await countOf(
            sql`select from payouts where claim_id = ${claimId} and status = 'reissued' and method = 'check'`,
          ),
          ...(await paid(claimId)),
        }),
      }
    },
  },
]

/** A claim whose member has said where the money goes, and hands to move it on. */
async function aClaim({ ground, work }: Town, who?: Awaited<ReturnType<Ground['claim']>>) {
  const claim = who ?? (await ground.claim())
  const { claimId } = claim
  await ground.must(payeeContract.setPayee, { body: bankOf(claim.number) }, claim.cookie)
  return {
    claimId,
    works: { name: 'the work', work } satisfies Step,
    step: (name: string, wish: () => Promise<RaceRequest>): Step => ({ name, wish: async () => [await wish()] }),
    payout: async (whose: Finance, route: RaceRequest['route'], body: object): Promise<RaceRequest> => ({
      route,
      params: { payoutId: (await payoutOf(claimId)).id },
      body,
      cookie: ground.cookies[whose],
    }),
  }
}

/** The newest. */
const payoutOf = (claimId: Id<'claim'>) =>
  db()
    .selectFrom('payouts')
    .select(['id', 'trace', 'batch_id'])
    .where('claim_id', '=', claimId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

const paid = async (claimId: Id<'claim'>) => ({
  'payouts that arrived': await countOf(
    sql`select from payouts where claim_id = ${claimId} and status = 'settled' and amount_cents = 50000`,
  ),
  'claims paid': await countOf(sql`select from claims where id = ${claimId} and outcome = 'paid' and paid_cents = 50000`),
})
