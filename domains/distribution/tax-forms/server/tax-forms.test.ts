import { followCompany } from '#domains/records/company/server/our-company.ts'
import { asApplication } from '#platform/postgres/testing/roles.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import type { Owner } from '#domains/distribution/commission-accounts/rules/account.ts'
import { approvedMonth } from '#domains/distribution/commission-payments/testing.ts'
import { verifiedAccount } from '#domains/distribution/commission-accounts/testing.ts'
import { givenW9, irsAnswers, W9_OF_A_PERSON } from '#domains/distribution/commission-taxes/testing.ts'
import { statementsContract } from '#domains/distribution/statements/contract.ts'
import { earn } from '#domains/distribution/statements/testing.ts'
import { taxFormsContract } from '#domains/distribution/tax-forms/contract.ts'
import { warnFinance } from '#domains/distribution/tax-forms/server/form-notices.ts'
import { atTime, officeDay } from '#platform/clock.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const CODE = 'TX-10432'
const OKOYE = { kind: 'agency', id: CODE } as const
const LAKESHORE = { kind: 'agency', id: 'OH-20417' } as const
const LLC = { ...W9_OF_A_PERSON, name: 'Okoye Insurance Group LLC', taxClass: 'llc_p', tinKind: 'ein', tin: '741234567' } as const
/** Last year: its forms are due now. Everything before it is the year before. */
const YEAR = Number(officeDay().slice(0, 4)) - 1
const on = (day: string, year = YEAR) => `${year}-${day}` as Day
const noon = (day: Day): Date => new Date(`${day}T18:00:00Z`)

let app: TestApp
let tomas: Owner
/** Approved in the order of their months, and paid by each test. */
let statements: Record<
  'spring' | 'late' | 'april' | 'corporation' | 'june' | 'person' | 'withheld' | 'paper' | 'november' | 'december',
  Id<'statement'>
>
beforeAll(async () => {
  app = await startTestApp()
  tomas = { kind: 'user', id: app.cast.users.tomas.id }
  for (const owner of [OKOYE, LAKESHORE, tomas]) await atTime(noon(on('01-02', YEAR - 1)), () => verifiedAccount(owner))
  await atTime(noon(on('01-02', YEAR - 1)), () => givenW9(tomas))
  await atTime(noon(on('01-02', YEAR - 1)), () => givenW9(OKOYE, { ...LLC, taxClass: 'llc_s' }))
  const spring = await approved(tomas, 2500_00, on('03-15', YEAR - 1))
  const late = await approved(tomas, 700_00, on('12-15', YEAR - 1))
  const april = await approved(tomas, 1200_00, on('04-15'))
  const corporation = await approved(OKOYE, 5000_00, on('05-15'))
  const june = await approved(tomas, 900_00, on('06-15'))
  await atTime(noon(on('06-01')), () => givenW9(OKOYE, { ...W9_OF_A_PERSON, name: 'Emeka Okoye', tin: '223456789' }))
  const person = await approved(OKOYE, 3000_00, on('07-15'))
  await atTime(noon(on('07-20')), () => irsAnswers(app, (line) => (line.includes('223456789') ? 3 : 0)))
  const withheld = await approved(OKOYE, 1000_00, on('08-15'))
  const paper = await approved(LAKESHORE, 2400_00, on('10-15'))
  const november = await approved(tomas, 100_00, on('11-15'))
  const december = await approved(tomas, 50_00, on('12-15'))
  statements = { spring, late, april, corporation, june, person, withheld, paper, november, december }
})
afterAll(() => app.stop())

/** Earned in the month before a day, and approved the day before. */
async function approved(owner: Owner, amount: number, day: Day): Promise<Id<'statement'>> {
  const month = `${addMonths(day, -1).slice(0, 7)}-01` as Day
  const payee = owner.kind === 'agency' ? { kind: 'agency' as const, id: owner.id } : { kind: 'sales-agent' as const, id: owner.id }
  await earn(amount, { payee, masterCode: CODE, on: addDays(month, 4), kind: owner.kind === 'agency' ? 'NBS' : 'RES' })
  return (await atTime(noon(addDays(day, -1)), () => approvedMonth(app, month))).get(owner.id) ?? 'stm_none'
}
const pay = async (statementId: Id<'statement'>, paidOn: Day) =>
  expect(
    (await app.call(statementsContract.pay, { params: { statementId }, body: { paidOn, reference: `Check of ${paidOn}` } }, 'noor')).status,
  ).toBe(200)
/** What came back says so on its day. */
const comesBack = (statementId: Id<'statement'>, day: Day) =>
  atTime(noon(day), () => app.call(statementsContract.takeBack, { params: { statementId }, body: { why: 'Not cashed.' } }, 'noor'))

const year = async (of = YEAR) => (await app.call(taxFormsContract.year, { params: { year: of } }, 'priya')).answer
const rowOf = async (owner: Owner, of = YEAR) => (await year(of)).rows.filter(({ ownerId }) => ownerId === owner.id)
const approve = async (owner: Owner, change: object = {}) => {
  const row = (await rowOf(owner)).find(({ state }) => state === 'to_approve' || state === 'to_correct')
  const { ownerKind, ownerId, taxpayer, box1Cents, box4Cents } = row ?? (await rowOf(owner))[0] ?? { ownerKind: 'user', ownerId: 'x' }
  const body = { ownerKind, ownerId, taxpayer, box1Cents, box4Cents, ...change } as never
  return app.call(taxFormsContract.approve, { params: { year: YEAR }, body }, 'priya')
}
const file = async () => (await app.call(taxFormsContract.makeFile, { params: { year: YEAR } }, 'priya')).answer
const take = async (path: string, as: CastName) => app.app.inject({ url: `/api${path}`, headers: { cookie: await app.cookieOf(as) } })

describe('a year is counted by the day of each payment', () => {
  test('two years, two payments; what was paid in December and came back in January is in neither, and paid again in the new one', async () => {
    await pay(statements.spring, on('03-15', YEAR - 1))
    await pay(statements.april, on('04-15'))
    await pay(statements.june, on('06-15'))
    const { late } = statements
    await pay(late, on('12-15', YEAR - 1))
    const counted = async (of: number) => (await rowOf(tomas, of)).map(({ box1Cents, payments }) => [box1Cents, payments])
    expect([await counted(YEAR - 1), await counted(YEAR)]).toEqual([[[3200_00, 2]], [[2100_00, 2]]])
    expect((await comesBack(late, on('01-08'))).status).toBe(200)
    expect([await counted(YEAR - 1), await counted(YEAR)]).toEqual([[[2500_00, 1]], [[2100_00, 2]]])
    await pay(late, on('01-20'))
    expect([await counted(YEAR - 1), await counted(YEAR)]).toEqual([[[2500_00, 1]], [[2800_00, 3]]])

    const query = { ownerKind: 'user', ownerId: tomas.id, taxpayer: (await rowOf(tomas))[0]?.taxpayer ?? undefined } as const
    const { rows } = (await app.call(taxFormsContract.payments, { params: { year: YEAR }, query }, 'priya')).answer
    expect(rows.map(({ paidOn, amountCents }) => [paidOn, amountCents])).toEqual([
      [on('01-20'), 700_00],
      [on('04-15'), 1200_00],
      [on('06-15'), 900_00],
    ])
  })

  test('from a corporation to a person: what was paid to the corporation is in no form', async () => {
    await pay(statements.corporation, on('05-15'))
    expect(await rowOf(OKOYE)).toMatchObject([{ box1Cents: 0, payments: 1, taxClass: 'llc_s', state: 'not_due' }])
    await pay(statements.person, on('07-15'))
    expect((await rowOf(OKOYE)).map(({ name, box1Cents, state }) => [name, box1Cents, state]).toSorted()).toEqual([
      ['Emeka Okoye', 3000_00, 'to_approve'],
      ['Okoye Insurance Group LLC', 0, 'not_due'],
    ])
  })

  test('what was withheld is box 4; a number that the IRS does not know hands its payments to the next W-9', async () => {
    await pay(statements.withheld, on('08-15'))
    expect(await rowOf(OKOYE)).toContainEqual(
      expect.objectContaining({ name: 'Emeka Okoye', box1Cents: 4000_00, box4Cents: 240_00, isMismatched: true }),
    )
    await atTime(noon(on('09-01')), () => givenW9(OKOYE, { ...W9_OF_A_PERSON, name: 'Emeka Okoye', tin: '323456789' }))
    expect((await rowOf(OKOYE)).map(({ tinLast4, box1Cents, box4Cents }) => [tinLast4, box1Cents, box4Cents]).toSorted()).toEqual([
      ['4567', 0, 0],
      ['6789', 4000_00, 240_00],
    ])
  })

  test('a W-9 on paper alone has no number: finance is told which form waits for one', async () => {
    await pay(statements.paper, on('10-15'))
    expect(await rowOf(LAKESHORE)).toMatchObject([{ taxpayer: null, state: 'no_number', box1Cents: 2400_00 }])
    await givenW9(LAKESHORE, { ...LLC, name: 'Lakeshore Agency', tin: '341234567' })
    expect(await rowOf(LAKESHORE)).toMatchObject([{ name: 'Lakeshore Agency', state: 'to_approve', box1Cents: 2400_00 }])
  })

  test('finance is notified once which forms wait, from January 20', async () => {
    const notified = async () =>
      db().selectFrom('notifications').select(['title', 'user_id']).where('kind', '=', 'tax_forms_wait').execute()
    const next = (day: string) => noon(on(day, YEAR + 1))
    await asApplication(() => warnFinance.run(next('01-19')))
    expect(await notified()).toEqual([])
    for (const day of ['01-20', '01-21', '02-01']) await asApplication(() => warnFinance.run(next(day)))
    const { priya, noor } = app.cast.users
    const found = await notified()
    expect(new Set(found.map(({ user_id: userId }) => userId))).toEqual(new Set([priya.id, noor.id]))
    expect(found.map(({ title }) => title)).toEqual(Array.from({ length: 2 }, () => `1099-NEC for ${YEAR}: 3 waiting for approval`))
  })
})

describe('a form', () => {
  test('is approved by finance with the figures that were looked at, once, and not while its year runs', async () => {
    for (const as of ['emeka', 'tomas', 'dana'] as const)
      expect((await app.call(taxFormsContract.year, { params: { year: YEAR } }, as)).status).toBe(403)
    expect((await app.call(taxFormsContract.approveAll, { params: { year: YEAR + 1 } }, 'priya')).refusal.code).toBe('year_runs')
    expect((await approve(tomas, { box1Cents: 2800_01 })).refusal.code).toBe('figures_changed')
    const both = await Promise.all([approve(tomas), approve(tomas)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.refusal.code).toBe('form_not_waiting')
    expect((await app.call(taxFormsContract.approveAll, { params: { year: YEAR } }, 'priya')).answer).toEqual({ approved: 2 })
    expect((await year()).counts).toMatchObject({ approved: 3, to_approve: 0 })
  })

  test('is on its recipient’s page, with an email, as a PDF; nobody else’s', async () => {
    await app.work()
    const told = app.emails.filter(({ subject }) => subject === `Your Form 1099-NEC for ${YEAR}`).map(({ to }) => to)
    expect(told.toSorted()).toEqual([
      'agent-admin@demo.breakwater.example',
      'lakeshore-admin@demo.breakwater.example',
      'sales-agent@demo.breakwater.example',
    ])
    const { forms } = (await app.call(taxFormsContract.own, {}, 'tomas')).answer
    expect(forms).toMatchObject([{ year: YEAR, kind: 'original', box1Cents: 2800_00 }])
    const path = `/tax-forms/${forms[0]?.id ?? ''}/document`
    expect((await take(path, 'tomas')).headers['content-type']).toContain('application/pdf')
    expect((await take(path, 'priya')).statusCode).toBe(200)
    expect([(await take(path, 'emeka')).statusCode, (await take(path, 'grace')).statusCode]).toEqual([404, 403])
  })

  test('changed before it is filed is superseded; filed once, in a file for IRIS with whole numbers', async () => {
    await pay(statements.november, on('11-15'))
    expect(await rowOf(tomas)).toMatchObject([{ state: 'to_approve', box1Cents: 2900_00 }])
    const own = async () => (await app.call(taxFormsContract.own, {}, 'tomas')).answer.forms
    const [superseded] = await own()
    expect((await approve(tomas)).status).toBe(200)
    expect((await own()).map(({ box1Cents }) => box1Cents)).toEqual([2900_00])
    const old = `/tax-forms/${superseded?.id ?? ''}/document`
    expect([(await take(old, 'tomas')).statusCode, (await take(old, 'priya')).statusCode]).toEqual([404, 200])
    expect((await approve(tomas, { ownerId: app.cast.users.helen.id })).status).toBe(404)
    for (const none of [`/tax-forms/txf_${'0'.repeat(26)}/document`, `/tax-form-files/tff_${'0'.repeat(26)}/file`])
      expect((await take(none, 'priya')).statusCode).toBe(404)
    const before = { params: { year: YEAR - 1 } }
    expect((await app.call(taxFormsContract.approveAll, before, 'priya')).answer).toEqual({ approved: 1 })
    const both = await Promise.all(
      (['priya', 'noor'] as const).map((as) => app.call(taxFormsContract.makeFile, { params: { year: YEAR } }, as)),
    )
    expect(both.map(({ status, refusal }) => (status === 200 ? 'made' : refusal.code)).toSorted()).toEqual(['made', 'nothing_to_file'])
    const { files } = await year()
    expect(files).toMatchObject([{ corrections: false, forms: 3 }])
    expect((await app.call(taxFormsContract.makeFile, before, 'priya')).answer.forms, 'a file is of one year').toBe(1)
    expect((await year(YEAR - 1)).files).toMatchObject([{ forms: 1 }])
    expect((await year()).files).toHaveLength(1)
    const path = `/tax-form-files/${files[0]?.id ?? ''}/file`
    expect((await take(path, 'emeka')).statusCode).toBe(403)
    // Outside the demo a company that has not said its own number files nothing with that of the demo.
    const stop = await followCompany({ sandbox: false })
    expect((await take(path, 'priya')).json()).toMatchObject({ code: 'company_without_ein' })
    stop()
    ;(await followCompany({ sandbox: true }))()
    const [head = '', ...lines] = (await take(path, 'priya')).body.trim().split('\r\n')
    expect([head.split(',').length, lines.length]).toEqual([54, 3])
    const line = lines.find((each) => each.includes('123456789')) ?? ''
    expect(line).toContain(',2900.00,')
    expect(lines.find((each) => each.includes('323456789'))).toContain('240.00')
    expect((await sql`select from history_events where kind = 'tax_form_file.taken'`.execute(db())).rows).toHaveLength(1)
    expect((await year()).counts).toMatchObject({ filed: 3, approved: 0 })
  })

  test('is corrected after filing: G for another amount, G to zero and C for another name', async () => {
    await pay(statements.december, on('12-15'))
    expect(await rowOf(tomas)).toMatchObject([{ state: 'to_correct', box1Cents: 2950_00, last: { box1Cents: 2900_00 } }])
    expect((await app.call(taxFormsContract.approveAll, { params: { year: YEAR } }, 'priya')).answer.approved).toBe(0)
    expect((await approve(tomas)).answer.forms).toMatchObject([{ kind: 'G', box1Cents: 2950_00 }])
    await comesBack(statements.december, on('01-10', YEAR + 1))
    expect(await rowOf(tomas)).toMatchObject([{ state: 'to_approve', box1Cents: 2900_00 }])
    expect((await approve(tomas)).answer.forms).toMatchObject([{ kind: 'G', box1Cents: 2900_00 }])

    await givenW9(LAKESHORE, { ...LLC, name: 'Lakeshore Agency Inc', tin: '341234567' })
    expect((await approve(LAKESHORE)).answer.forms).toMatchObject([
      { kind: 'G', box1Cents: 0, name: 'Lakeshore Agency' },
      { kind: 'C', box1Cents: 2400_00, name: 'Lakeshore Agency Inc' },
    ])
    expect((await file()).forms).toBe(3)
    expect((await year()).files[0]).toMatchObject({ corrections: true, forms: 3 })
    expect((await app.call(taxFormsContract.own, {}, 'walter')).answer.forms.map(({ kind }) => kind)).toEqual(['C', 'original'])
    await app.work()
    expect(app.emails.filter(({ subject }) => subject.startsWith('Your corrected Form'))).toHaveLength(2)
  })

  test('filed under a number that the IRS turns out not to know is set to zero, and C is the one under the right number', async () => {
    await irsAnswers(app, (line) => (line.includes('323456789') ? 3 : 0))
    await givenW9(OKOYE, { ...W9_OF_A_PERSON, name: 'Emeka Okoye', tin: '423456789' })
    expect((await rowOf(OKOYE)).map(({ state, box1Cents }) => [state, box1Cents]).toSorted()).toEqual([
      ['not_due', 0],
      ['to_approve', 4000_00],
      ['to_correct', 0],
    ])
    const kinds = [(await approve(OKOYE)).answer.forms, (await approve(OKOYE)).answer.forms].flat()
    expect(kinds.map(({ kind, box1Cents, box4Cents }) => [kind, box1Cents, box4Cents]).toSorted()).toEqual([
      ['C', 4000_00, 240_00],
      ['G', 0, 0],
    ])
  })

  test('what was approved never changes, and a number has one original: the database refuses both', async () => {
    await expect(sql`update tax_forms set box1_cents = 1`.execute(db())).rejects.toThrow('nothing else of it changes')
    await expect(
      sql`insert into tax_forms select 'txf_second', year, owner_kind, owner_id, taxpayer, w9_id, kind, box1_cents, box4_cents, 'approved',
        approved_by, approved_at, null, null from tax_forms where kind = 'original' and status = 'filed' limit 1`.execute(db()),
    ).rejects.toThrow('tax_forms_one_original')
  })
})
