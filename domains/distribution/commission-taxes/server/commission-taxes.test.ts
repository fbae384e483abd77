import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { verifiedAccount } from '#domains/distribution/commission-accounts/testing.ts'
import { approvedMonth, paidByFile, traceOf } from '#domains/distribution/commission-payments/testing.ts'
import { commissionTaxesContract } from '#domains/distribution/commission-taxes/contract.ts'
import { WITHHOLDING_WAITS } from '#domains/distribution/commission-taxes/rules/tin-matching.ts'
import { givenW9, irsAnswers, W9_OF_A_PERSON } from '#domains/distribution/commission-taxes/testing.ts'
import { complianceContract } from '#domains/distribution/compliance-calendar/contract.ts'
import { statementsContract } from '#domains/distribution/statements/contract.ts'
import { closeMonth } from '#domains/distribution/statements/server/close-month.ts'
import { earn, payableDifference, statementsOf } from '#domains/distribution/statements/testing.ts'
import { bankFileContract } from '#domains/money/payout-arrivals/contract.ts'
import { bankFile } from '#domains/money/payout-arrivals/proof/bank-file.ts'
import { books, sumOf } from '#domains/money/payments/proof/fixture.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'

const OKOYE = 'TX-10432'
const AGENCY = { kind: 'agency', id: OKOYE } as const
const SIGNED = {
  name: 'Okoye Insurance Group LLC',
  businessName: null,
  taxClass: 'llc_p',
  street: '48 Congress Avenue',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  tinKind: 'ein',
  tin: '74-1234567',
  certified: true,
  signedName: 'Emeka Okoye',
} as const

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await verifiedAccount(AGENCY)
})
afterAll(() => app.stop())

const month = (ahead: number): Day => `${addMonths(officeDay(), ahead).slice(0, 7)}-01` as Day
const give = (as: CastName, change: object = {}) => app.call(commissionTaxesContract.give, { body: { ...SIGNED, ...change } }, as)
const own = async (as: CastName) => (await app.call(commissionTaxesContract.own, {}, as)).answer
const emailsAbout = async (subject: string) => {
  await app.work()
  return app.emails.filter((email) => email.subject.startsWith(subject)).map(({ to }) => to)
}

/** The W-9s of those whose tax is withheld, as finance finds them. */
const withheldRows = async (withholding = WITHHOLDING_WAITS.join(',')) =>
  (await app.call(commissionTaxesContract.list, { query: { withholding } }, 'priya')).answer.rows
/** What the calendar says of the agency's W-9, and how many papers it has to correct. */
const asked = async () => {
  const { rows } = (await app.call(complianceContract.list, { query: { kind: 'w9', agency: OKOYE } }, 'dana')).answer
  const figures = (await app.call(complianceContract.figures, { query: { agency: OKOYE } }, 'dana')).answer
  return [rows[0]?.standing, figures.toFix]
}

describe('a W-9', () => {
  test('is given by whoever earns, all that is wrong at its field; screens and history show four digits', async () => {
    expect((await own('emeka')).w9).toBeNull()
    const wrong = await give('emeka', { tin: '12', name: '', certified: undefined, signedName: ' ' })
    expect(Object.keys(wrong.refusal.fields ?? {}).toSorted()).toEqual(['certified', 'name', 'signedName', 'tin'])
    expect((await give('emeka', { tin: '00-1234567' })).refusal.fields).toHaveProperty('tin')
    expect((await give('emeka', { tinKind: 'ssn', tin: '123456789' })).refusal.fields).toHaveProperty('tinKind')
    for (const as of ['grace', 'amara', 'dana'] as const) expect((await give(as)).status).toBe(403)

    await sql`update agencies set w9_received_on = ${addDays(officeDay(), -400)} where master_code = ${OKOYE}`.execute(db())
    const { answer } = await give('emeka')
    expect(answer.w9).toMatchObject({ name: SIGNED.name, tinLast4: '4567', standing: 'to_check', signedOn: officeDay() })
    expect(JSON.stringify(answer)).not.toContain('741234567')
    const { rows } = await sql`select data::text from history_events where kind = 'tax_number.given'`.execute(db())
    expect(JSON.stringify(rows)).not.toContain('741234567')
    expect(await emailsAbout('New W-9')).toEqual(['agent-admin@demo.breakwater.example'])
    const agency = db().selectFrom('agencies').select('w9_received_on').where('master_code', '=', OKOYE)
    expect((await agency.executeTakeFirstOrThrow()).w9_received_on).toBe(officeDay())
  })

  test('whose number was given before has the same taxpayer; the one before is kept, and what one says never changes', async () => {
    const first = (await own('emeka')).w9?.id
    await give('emeka', { street: '50 Congress Avenue' })
    const rows = await db().selectFrom('payee_w9s').selectAll().where('owner_id', '=', OKOYE).orderBy('number').execute()
    expect(rows.map(({ taxpayer, replaced_on: replaced }) => [taxpayer, replaced !== null])).toEqual([
      [first, true],
      [first, false],
    ])
    await expect(sql`update payee_w9s set tin_last4 = '9999' where owner_id = ${OKOYE}`.execute(db())).rejects.toThrow(
      'replaced by another',
    )
    await expect(sql`update payee_w9s set replaced_on = null, replaced_at = null where id = ${first}`.execute(db())).rejects.toThrow()
  })

  test('of an alliance or a recruiter holds their money until it is here; finance enters one from a signed original', async () => {
    const { tomas } = app.cast.users
    await verifiedAccount({ kind: 'user', id: tomas.id }, 'Tomás Reyes')
    const on = addDays(month(-3), 9)
    await earn(100_00, { payee: { kind: 'sales-agent', id: tomas.id }, masterCode: OKOYE, on, kind: 'RES' })
    await closeMonth(month(-3))
    expect(await statementsOf(month(-3))).toMatchObject([{ payee_id: tomas.id, status: 'held', holds: ['no_w9'] }])

    const typed = { ...W9_OF_A_PERSON, signedName: 'Tomás Reyes', signedOn: officeDay(), note: 'Folder of recruiters.' }
    const body = { ownerKind: 'user', ownerId: tomas.id, ...typed } as const
    expect((await app.call(commissionTaxesContract.enter, { body }, 'emeka')).status).toBe(403)
    const late = { ...body, signedOn: addDays(officeDay(), 1) }
    expect((await app.call(commissionTaxesContract.enter, { body: late }, 'priya')).refusal.fields).toHaveProperty('signedOn')
    expect((await app.call(commissionTaxesContract.enter, { body: { ...body, ownerId: 'usr_nobody' } }, 'priya')).status).toBe(404)
    expect((await app.call(commissionTaxesContract.enter, { body }, 'priya')).status).toBe(200)
    expect((await own('tomas')).w9).toMatchObject({ tinLast4: '6789', standing: 'to_check' })
    await closeMonth(month(-2))
    expect(await statementsOf(month(-2))).toMatchObject([{ payee_id: tomas.id, status: 'closed', payable_cents: 100_00 }])
  })

  test('of another is found by finance alone', async () => {
    const { answer } = await app.call(commissionTaxesContract.list, { query: { owner: 'user' } }, 'priya')
    expect(answer.rows).toMatchObject([{ ownerName: 'Tomás Reyes', tinLast4: '6789', note: 'Folder of recruiters.' }])
    for (const as of ['emeka', 'tomas', 'dana'] as const)
      expect((await app.call(commissionTaxesContract.list, { query: {} }, as)).status).toBe(403)
    expect((await own('helen')).w9).toBeNull()
  })
})

describe('TIN matching', () => {
  const statement = (as: CastName = 'priya') =>
    app.call(statementsContract.list, { query: { month: `between:${month(1)},${month(1)}` } }, as).then(({ answer }) => answer.rows)

  test('two files at once have each W-9 once; the answer is read whole, each line once; another number is not ours', async () => {
    const both = await Promise.all([1, 2].map(() => app.call(commissionTaxesContract.makeTinFile, {}, 'priya')))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const made = both.find(({ status }) => status === 200)?.answer
    expect(made?.lines).toBe(2)
    expect((await own('emeka')).w9?.standing).toBe('in_file')
    const url = `/api/tin-files/${made?.id ?? ''}/file`
    const take = async (as: CastName) => app.app.inject({ method: 'GET', url, headers: { cookie: await app.cookieOf(as) } })
    expect((await take('emeka')).statusCode).toBe(403)
    const unknown = {
      method: 'GET',
      url: `/api/tin-files/tnf_${'0'.repeat(26)}/file`,
      headers: { cookie: await app.cookieOf('priya') },
    } as const
    expect((await app.app.inject(unknown)).statusCode).toBe(404)
    const { body: text } = await take('priya')
    expect(text.split('\r\n')[0]).toMatch(/^1;741234567;Okoye Insurance Group LLC;W9\d{8}$/)
    const taken = await sql`select from history_events where kind = 'tin_file.taken'`.execute(db())
    expect(taken.rows).toHaveLength(1)

    const answered = (codes: readonly number[]) =>
      new TextEncoder().encode(
        text
          .trim()
          .split('\r\n')
          .map((line, place) => `${line};${codes[place] ?? ''}`)
          .join('\r\n'),
      )
    const read = (body: Uint8Array<ArrayBuffer>) => app.call(commissionTaxesContract.readTinResults, { body }, 'priya')
    expect((await read(answered([4]))).refusal.code).toBe('tin_answer_not_whole')
    const another = new TextEncoder().encode(text.trim().split('\r\n')[0]?.replace('741234567', '741234568') + ';3')
    expect((await read(another)).answer.lines).toMatchObject([{ outcome: 'unknown' }])
    expect((await read(answered([4, 0]))).answer.lines.map(({ outcome }) => outcome)).toEqual(['no_answer', 'matched'])
    expect((await read(answered([3, 3]))).answer.lines.map(({ outcome }) => outcome)).toEqual(['known_before', 'known_before'])
    expect((await own('emeka')).w9?.standing).toBe('to_check')
    expect((await own('tomas')).w9?.standing).toBe('matched')
  })

  test('without one, commissions are held; not those of an agency whose W-9 compliance has on paper', async () => {
    expect(await own('walter')).toMatchObject({ w9: null, isHeld: false })
    await sql`update agencies set w9_received_on = null where master_code = 'OH-20417'`.execute(db())
    expect(await own('walter')).toMatchObject({ w9: null, isHeld: true })
    expect(await own('helen')).toMatchObject({ w9: null, isHeld: true })
    expect(await own('tomas')).toMatchObject({ isHeld: false })
    await sql`update agencies set w9_received_on = ${officeDay()}::date where master_code = 'OH-20417'`.execute(db())
  })

  test('a number the IRS does not know: the B notice, and 24 % from the next statement on, through file, return and reissue', async () => {
    const { read } = await irsAnswers(app, () => 3)
    expect(read).toMatchObject([{ ownerName: 'Okoye Insurance Group', outcome: 'mismatched' }])
    expect(await emailsAbout('The IRS couldn’t match')).toEqual(['agent-admin@demo.breakwater.example'])
    expect(await own('emeka')).toMatchObject({ isWithheld: true, w9: { standing: 'mismatched' } })

    await earn(285_13, { payee: AGENCY, masterCode: OKOYE, on: addDays(month(1), 9) })
    const ids = await approvedMonth(app, month(1))
    expect((await statement('emeka'))[0]).toMatchObject({ totalCents: 285_13, withheldCents: 68_43, payableCents: 216_70 })
    const { text } = await paidByFile(app)
    expect(text).toContain('0000021670')
    const payable = async () => {
      expect([await payableDifference(), sumOf(await books())]).toEqual([0, 0])
      const { commission_payable: owed = 0, tax_withheld: withheld = 0 } = await books()
      return { owed: 0 - owed, withheld: 0 - withheld }
    }
    const before = await payable()
    expect(before.withheld).toBe(68_43)
    const statementId = ids.get(OKOYE) ?? 'stm_none'
    const told = { trace: await traceOf(statementId), code: 'R06', amount: 216_70 }
    await app.call(bankFileContract.readBankFile, { query: { fileName: 'r.ach' }, body: new Uint8Array(bankFile([told])) }, 'noor')
    expect(await payable()).toEqual({ owed: before.owed + 285_13, withheld: 0 })
    await paidByFile(app)
    expect(await payable()).toEqual(before)
    const lines = (await app.call(statementsContract.lines, { params: { statementId } }, 'emeka')).answer.rows
    expect(lines.map(({ kind, amountCents }) => [kind, amountCents]).toSorted()).toEqual([
      ['NBS', 285_13],
      ['PAY', -216_70],
      ['PAY', -216_70],
      ['RET', 216_70],
      ['RET', 68_43],
      ['WHT', -68_43],
      ['WHT', -68_43],
    ])
  })

  test('goes on under a new W-9 until that matches; what is said of a replaced one changes nothing', async () => {
    const withheldOf = async () => (await own('emeka')).isWithheld
    expect(await withheldRows()).toMatchObject([
      { ownerId: OKOYE, standing: 'mismatched', withholding: { because: 'other_name', waitsFor: 'payee' } },
    ])
    expect(await asked()).toEqual(['mismatched', 1])
    const since = (await withheldRows())[0]?.withholding?.since
    await give('emeka', { name: 'Okoye Insurance Group', tin: '741111111' })
    expect(await withheldOf()).toBe(true)
    // Finance finds who is still withheld, since when, and what that waits for; the calendar asks nothing of the agency any more.
    expect(await withheldRows()).toMatchObject([{ ownerId: OKOYE, standing: 'to_check', withholding: { since, waitsFor: 'finance' } }])
    expect(await withheldRows('payee,irs')).toEqual([])
    expect(await asked()).toEqual(['to_match', 0])
    const { id } = (await app.call(commissionTaxesContract.makeTinFile, {}, 'priya')).answer
    expect(await withheldRows()).toMatchObject([{ standing: 'in_file', withholding: { since, waitsFor: 'irs' } }])
    expect(await asked()).toEqual(['with_irs', 0])
    await give('emeka', { tin: '742222222' })
    expect(await withheldRows()).toMatchObject([{ standing: 'to_check', withholding: { since, waitsFor: 'finance' } }])
    await irsAnswers(app, () => 0)
    expect(await withheldOf()).toBe(false)
    expect(await withheldRows()).toEqual([])
    expect(await asked()).toEqual(['current', 0])
    expect(await emailsAbout('Commissions for Okoye Insurance Group: withholding ended')).toHaveLength(1)
    const late = await app.app.inject({ url: `/api/tin-files/${id}/file`, headers: { cookie: await app.cookieOf('priya') } })
    const body = new TextEncoder().encode(`${late.body.trim()};3`)
    expect((await app.call(commissionTaxesContract.readTinResults, { body }, 'priya')).answer.lines).toMatchObject([
      { outcome: 'mismatched' },
    ])
    expect(await withheldOf()).toBe(false)
    expect(await emailsAbout('The IRS couldn’t match')).toHaveLength(1)
  })

  test('what a replaced W-9 is said to be withholds nothing from a newer one that is not compared yet', async () => {
    const { tomas } = app.cast.users
    const owner = { kind: 'user', id: tomas.id } as const
    await givenW9(owner, { ...W9_OF_A_PERSON, tin: '223456789' })
    const { id } = (await app.call(commissionTaxesContract.makeTinFile, {}, 'priya')).answer
    await givenW9(owner, { ...W9_OF_A_PERSON, tin: '323456789' })
    const file = await app.app.inject({ url: `/api/tin-files/${id}/file`, headers: { cookie: await app.cookieOf('priya') } })
    await app.call(commissionTaxesContract.readTinResults, { body: new TextEncoder().encode(`${file.body.trim()};2`) }, 'priya')
    expect((await own('tomas')).isWithheld).toBe(false)
  })
})

test('a W-9 with the number of another owner is a taxpayer of its own and replaces nothing of theirs', async () => {
  const { helen, tomas } = app.cast.users
  expect((await give('helen', { ...W9_OF_A_PERSON, name: 'Helen Brandt', signedName: 'Helen Brandt' })).status).toBe(200)
  const rows = await db()
    .selectFrom('payee_w9s')
    .select(['id', 'owner_id', 'taxpayer'])
    .where('owner_id', 'in', [helen.id, tomas.id])
    .where('replaced_on', 'is', null)
    .execute()
  expect(new Set(rows.map((row) => row.owner_id)).size).toBe(2)
  expect(rows.find((row) => row.owner_id === helen.id)).toMatchObject({ taxpayer: rows.find((row) => row.owner_id === helen.id)?.id })
})
