import { sql } from 'kysely'
import { rowCount } from '#proofs/races/book.ts'
import type { Race } from '#proofs/races/race.ts'
import { closedWith500 } from '#proofs/races/statement-requests.ts'
import { commissionTaxesContract } from '#domains/distribution/commission-taxes/contract.ts'
import { givenW9, W9_OF_A_PERSON } from '#domains/distribution/commission-taxes/testing.ts'
import { statementsContract } from '#domains/distribution/statements/contract.ts'
import { closeMonth } from '#domains/distribution/statements/server/close-month.ts'
import { earn } from '#domains/distribution/statements/testing.ts'
import { taxFormsContract } from '#domains/distribution/tax-forms/contract.ts'
import { officeDay } from '#platform/clock.ts'
import { addMonths, day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

let given = 0
let months = 0

/** Nobody else's money: an alliance of its own for each. */
async function alliance() {
  const id = newId('alliance')
  const values = { id, name: `Alliance ${id}`, status: 'active', contract_from: '2020-01-01', created_at: new Date() } as const
  await db().insertInto('alliances').values(values).execute()
  return { kind: 'alliance', id } as const
}

let years = 0
/** An alliance whose form of a year of its own waits: nothing else is paid in that year. */
async function waiting() {
  const year = 2020 + (years++ % 5)
  const owner = await alliance()
  const taxpayer = await givenW9(owner)
  const id = newId('commissionLine')
  await sql`insert into commission_lines (id, kind, payee_kind, payee_id, master_code, event_on, earned_on, net_collected_cents, rate_bp,
      amount_cents, why, at)
    values (${id}, 'PAY', 'alliance', ${owner.id}, 'DIRECT', ${`${year}-06-15`}, ${`${year}-06-15`}, 0, 0, -500000, 'Paid.', now())`.execute(
    db(),
  )
  return { year, owner, taxpayer, box1Cents: 5000_00 }
}

const forms = (ownerId: string, status: string) => rowCount(sql`select from tax_forms where owner_id = ${ownerId} and status = ${status}`)

export const TAX_REQUESTS: readonly Race[] = [
  {
    name: 'a W-9 is signed',
    begin: async (fixture) => {
      const signedName = `Emeka Okoye ${given++}`
      const body = { ...W9_OF_A_PERSON, certified: true, signedName }
      return {
        ask: () => ({ route: commissionTaxesContract.give, body, cookie: fixture.cookies.emeka }),
        granted: Infinity,
        counts: async () => ({ w9s: await rowCount(sql`select from payee_w9s where signed_name = ${signedName}`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'a W-9 is entered',
    begin: async (fixture) => {
      const { kind: ownerKind, id: ownerId } = await alliance()
      const body = { ownerKind, ownerId, ...W9_OF_A_PERSON, signedName: 'Sam Ortega', signedOn: officeDay(), note: 'Folder.' }
      return {
        ask: () => ({ route: commissionTaxesContract.enter, body, cookie: fixture.cookies.priya }),
        granted: Infinity,
        counts: async () => ({ w9s: await rowCount(sql`select from payee_w9s where owner_id = ${ownerId}`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'a file for TIN Matching is made',
    begin: async (fixture) => {
      const w9 = await givenW9(await alliance())
      return {
        ask: () => ({ route: commissionTaxesContract.makeTinFile, cookie: fixture.cookies.priya }),
        granted: 1,
        counts: async () => ({ checks: await rowCount(sql`select from tin_checks where w9_id = ${w9}`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'a Form 1099-NEC is approved',
    begin: async (fixture) => {
      const { year, owner, taxpayer, box1Cents } = await waiting()
      const body = { ownerKind: owner.kind, ownerId: owner.id, taxpayer, box1Cents, box4Cents: 0 }
      return {
        ask: () => ({ route: taxFormsContract.approve, params: { year }, body, cookie: fixture.cookies.priya }),
        granted: 1,
        counts: async () => ({ forms: await forms(owner.id, 'approved') }),
        expected: 1,
      }
    },
  },
  {
    name: 'all forms of a year are approved',
    begin: async (fixture) => {
      const { year, owner } = await waiting()
      return {
        ask: () => ({ route: taxFormsContract.approveAll, params: { year }, cookie: fixture.cookies.priya }),
        granted: Infinity,
        counts: async () => ({ forms: await forms(owner.id, 'approved') }),
        expected: 1,
      }
    },
  },
  {
    name: 'a file of forms is made',
    begin: async (fixture) => {
      const { year, owner } = await waiting()
      await fixture.must(taxFormsContract.approveAll, { params: { year } }, fixture.cookies.priya)
      return {
        ask: () => ({ route: taxFormsContract.makeFile, params: { year }, cookie: fixture.cookies.priya }),
        granted: 1,
        counts: async () => ({ filed: await forms(owner.id, 'filed') }),
        expected: 1,
      }
    },
  },
  {
    name: 'a payment of commissions made by hand came back',
    begin: async (fixture) => {
      const statementId = await closedWith500(addMonths(day('1970-01-01'), months++))
      const params = { statementId }
      await fixture.must(statementsContract.approve, { params }, fixture.cookies.noor)
      const body = { paidOn: officeDay(), reference: 'Check 4711' }
      await fixture.must(statementsContract.pay, { params, body }, fixture.cookies.priya)
      return {
        ask: () => ({ route: statementsContract.takeBack, params, body: { why: 'Not cashed.' }, cookie: fixture.cookies.priya }),
        granted: 1,
        counts: async () => ({
          lines: await rowCount(sql`select from commission_lines l join commission_statements s
            on s.payee_kind = l.payee_kind and s.payee_id = l.payee_id and s.month = l.statement_month
            where s.id = ${statementId} and l.kind = 'RET'`),
        }),
        expected: 1,
      }
    },
  },
  {
    name: 'an invoice of commissions is paid',
    begin: async (fixture) => {
      const owner = await alliance()
      const first = addMonths(day('1970-01-01'), months)
      months += 5
      await earn(-60_00, { payee: owner, masterCode: 'DIRECT', on: first, kind: 'OVR' })
      for (const ahead of [0, 1, 2, 3, 4]) await closeMonth(addMonths(first, ahead))
      const invoices = db().selectFrom('commission_statements').select('id').where('payee_id', '=', owner.id)
      const { id: statementId } = await invoices.orderBy('month', 'desc').executeTakeFirstOrThrow()
      const body = { amountCents: 60_00, receivedOn: officeDay(), reference: 'Check 88' }
      return {
        ask: () => ({ route: statementsContract.receive, params: { statementId }, body, cookie: fixture.cookies.priya }),
        granted: 1,
        counts: async () => ({ receipts: await rowCount(sql`select from commission_receipts where statement_id = ${statementId}`) }),
        expected: 1,
      }
    },
  },
]
