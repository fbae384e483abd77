import { sql } from 'kysely'
import { rowCount } from '#proofs/races/book.ts'
import type { Fixture } from '#proofs/races/ground.ts'
import type { Race } from '#proofs/races/race.ts'
import { closedWith500 } from '#proofs/races/statement-requests.ts'
import { commissionTaxesContract } from '#domains/distribution/commission-taxes/contract.ts'
import { givenW9, W9_OF_A_PERSON } from '#domains/distribution/commission-taxes/testing.ts'
import { statementsContract } from '#domains/distribution/statements/contract.ts'
import { closeMonth } from '#domains/distribution/statements/server/close-month.ts'
import { earn, nextOpenMonth } from '#domains/distribution/statements/testing.ts'
import { taxFormsContract } from '#domains/distribution/tax-forms/contract.ts'
import { officeDay } from '#platform/clock.ts'
import { addMonths } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

let given = 0

/** Nobody else's money: an alliance of its own for each. */
async function alliance() {
  const id = newId('alliance')
  const values = { id, name: `Alliance ${id}`, status: 'active', contract_from: '2020-01-01', created_at: new Date() } as const
  await db().insertInto('alliances').values(values).execute()
  return { kind: 'alliance', id } as const
}

let years = 0
/** An alliance that was paid $5,000 in a year of long ago, whose form waits. */
async function waiting(fixture: Fixture) {
  const year = 2020 + (years++ % 5)
  const owner = await alliance()
  const taxpayer = await givenW9(owner)
  const month = await nextOpenMonth()
  await earn(5000_00, { payee: owner, masterCode: 'DIRECT', on: month, kind: 'OVR' })
  await closeMonth(month)
  const found = db().selectFrom('commission_statements').select('id').where('payee_id', '=', owner.id)
  const params = { statementId: (await found.executeTakeFirstOrThrow()).id }
  await fixture.must(statementsContract.approve, { params }, fixture.cookies.noor)
  const body = { paidOn: `${year}-06-15`, reference: 'Check 4711' }
  await fixture.must(statementsContract.pay, { params, body }, fixture.cookies.priya)
  return { year, owner, taxpayer, box1Cents: 5000_00 }
}

/** Invoices of the newest closed month: a later one would carry their balances on. */
let invoices: Id<'statement'>[] = []
const INVOICES_AT_ONCE = 20

async function nextInvoice(): Promise<Id<'statement'>> {
  const invoice = invoices.pop()
  if (invoice && (await isNewest(invoice))) return invoice
  invoices = await invoiced()
  return invoices.pop() ?? 'stm_none'
}

const isNewest = async (id: Id<'statement'>): Promise<boolean> =>
  (await rowCount(sql`select from commission_statements where id = ${id} and month = (select max(month) from commission_months)`)) === 1

/** Alliances that owe $60 for more than 90 days. */
async function invoiced(): Promise<Id<'statement'>[]> {
  const first = await nextOpenMonth()
  for (let place = 0; place < INVOICES_AT_ONCE; place++)
    await earn(-60_00, { payee: await alliance(), masterCode: 'DIRECT', on: first, kind: 'OVR' })
  for (const ahead of [0, 1, 2, 3, 4]) await closeMonth(addMonths(first, ahead))
  const found = db().selectFrom('commission_statements').select('id').where('status', '=', 'invoiced')
  return (await found.where('month', '=', addMonths(first, 4)).where('payee_kind', '=', 'alliance').execute()).map(({ id }) => id)
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
      const { year, owner, taxpayer, box1Cents } = await waiting(fixture)
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
      const { year, owner } = await waiting(fixture)
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
      const { year, owner } = await waiting(fixture)
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
      const statementId = await closedWith500(await nextOpenMonth())
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
      const statementId = await nextInvoice()
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
