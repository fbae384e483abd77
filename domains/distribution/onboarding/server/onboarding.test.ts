import { commissionAccountsContract } from '#domains/distribution/commission-accounts/contract.ts'
import { openAccount } from '#domains/money/payees/server/bank-account.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { leadConversionContract } from '#domains/distribution/lead-conversion/contract.ts'
import { leadIntakeContract } from '#domains/distribution/lead-intake/contract.ts'
import { allJobs } from '#apps/worker/worker.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'
import { openNpnRegistry } from '#domains/distribution/npn-registry/server/npn-registry.ts'
import { leadMeetingsContract } from '#domains/distribution/lead-meetings/contract.ts'
import { leadTasksContract } from '#domains/distribution/lead-tasks/contract.ts'
import { leadsContract } from '#domains/distribution/leads/contract.ts'
import { commissionTaxesContract } from '#domains/distribution/commission-taxes/contract.ts'
import { agencyApplicationContract, onboardingContract } from '#domains/distribution/onboarding/contract.ts'
import { onboardingIn } from '#domains/distribution/onboarding/testing.ts'
import { notificationsContract } from '#domains/records/notifications/contract.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays, addYears } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { cents } from '#platform/money.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
let hands: ReturnType<typeof onboardingIn>
beforeAll(async () => {
  app = await startTestApp()
  hands = onboardingIn(app)
})
afterAll(() => app.stop())

/** Sends the emails and examines the files, without the sweeps. */
const work = () => drainJobs(allJobs(async (mail) => void app.emails.push(mail)))

let made = 0
const form = (more = {}) => {
  made++
  return {
    agencyName: `Prairie ${made} Insurance`,
    contactName: 'Ray Coleman',
    email: `ray${made}@prairie.example`,
    phone: `(512) 555-${String(3000 + made)}`,
    state: 'TX',
    zip: `78${String(700 + made)}`,
    ...more,
  }
}

/** An agency asks to join, and its contact opens the link of the email. */
async function applicant(more = {}) {
  const body = form(more)
  // Ten an hour from one network are taken (lead-intake tests it).
  await sql`delete from rate_limits`.execute(db())
  expect((await app.call(leadIntakeContract.webForm, { body }, null)).status).toBe(200)
  await work()
  const { id: leadId } = await db().selectFrom('leads').select('id').where('email', '=', body.email).executeTakeFirstOrThrow()
  return { ...body, leadId, token: hands.linkIn(body.email) }
}
const read = (token: string) => app.call(agencyApplicationContract.read, { params: { token } }, null)
const statesOf = async (token: string) => (await read(token)).answer.items.map(({ kind, state }) => `${kind} ${state}`)
const inOnboarding = (leadId: Id<'lead'>) =>
  sql`update leads set stage = 'ONBOARDING', stage_since = created_at where id = ${leadId}`.execute(db())
const lead = async (leadId: Id<'lead'>) => (await hands.call(leadsContract.read, { params: { leadId } }, 'dana')).answer
const subjectsTo = (email: string) => app.emails.filter(({ to }) => to === email).map(({ subject }) => subject)

test('from the form to an agency that sells: nothing is typed twice', async () => {
  const { leadId, token, email, agencyName } = await applicant()
  expect(await statesOf(token)).toEqual(['license open', 'eo open', 'w9 open', 'ach open', 'agreement open'])
  for (const paper of await hands.papers(token)) expect((await hands.give(token, paper)).status, paper.kind).toBe(200)
  await hands.give(token, { kind: 'license', npn: '08814499', state: 'OK', number: 'OK-1', expiresOn: addDays(officeDay(), 90) })
  await work()
  expect((await read(token)).answer).toMatchObject({ npn: '08814499', turn: 'compliance', dueOn: null, email })
  await inOnboarding(leadId)

  const seen = await hands.onboardingOf(leadId, 'tomas')
  expect([seen.whyNot.verify, seen.items.flatMap(({ papers }) => papers).every(({ answers, file }) => !answers && !file)]).toEqual([
    'not_your_role',
    true,
  ])
  const titles = (await app.call(notificationsContract.notifications, {}, 'tomas')).answer.rows.map(({ title }) => title)
  expect(titles).toContain(`${agencyName} has submitted everything`)
  const { items, dueOn } = await hands.onboardingOf(leadId)
  expect(dueOn).toBe(addDays(officeDay(), 21))
  for (const { id } of items.flatMap(({ papers }) => papers)) {
    expect((await hands.decide(leadId, id, null, 'helen')).status).toBe(403)
    expect((await hands.decide(leadId, id)).status).toBe(200)
  }
  expect((await lead(leadId)).criteria.every(({ met }) => met)).toBe(true)
  await work()
  expect(subjectsTo(email)).toEqual(
    expect.arrayContaining(['Continue your application', `We have everything for ${agencyName}`, 'W-9: verified']),
  )

  const admin = { firstName: 'Ray', lastName: 'Coleman', email: `admin-${email}`, phone: null }
  const won = await hands.call(leadConversionContract.convert, { params: { leadId }, body: admin }, 'helen')
  expect(won.refusal.code, won.refusal.message).toBeUndefined()
  const { masterCode } = won.answer
  await work()
  expect(subjectsTo(email)).toContain(`${agencyName} has its master code: ${masterCode}`)
  const agency = (await app.call(agenciesContract.read, { params: { masterCode } }, 'dana')).answer
  expect(agency).toMatchObject({
    status: 'ACTIVE',
    npn: '08814499',
    address: { street: '12 Main Street', city: 'Austin', zip: '78701' },
    documents: {
      agreementSignedOn: officeDay(),
      w9ReceivedOn: officeDay(),
      achVerifiedOn: officeDay(),
      licenseExpiresOn: addDays(officeDay(), 400),
      eoExpiresOn: addDays(officeDay(), 300),
      eoPerClaim: 1_000_000_00,
      missing: [],
    },
  })
  expect(agency.licenses).toMatchObject([
    { state: 'OK', number: 'OK-1', verifiedBy: 'Dana Whitfield' },
    { state: 'TX', number: 'TX-778812', verifiedBy: 'Dana Whitfield' },
  ])
  const kept = (await app.call(onboardingContract.ofAgency, { params: { masterCode } }, 'dana')).answer
  expect([kept.leadId, kept.items.every(({ state }) => state === 'verified')]).toEqual([leadId, true])
  const { answer: accounts } = await app.call(commissionAccountsContract.list, { query: {} }, 'priya')
  expect(accounts.rows).toMatchObject([
    {
      holderName: 'Prairie Insurance LLC',
      bankName: 'First Bank of Austin',
      last4: '6789',
      status: 'verified',
      verifiedBy: 'Dana Whitfield',
    },
  ])
  const [account] = await db().selectFrom('commission_accounts').selectAll().where('owner_id', '=', masterCode).execute()
  expect(account && openAccount(account)).toEqual({ routing: '111000025', account: '000123456789', accountType: 'checking' })
  const { rows: w9s } = (await app.call(commissionTaxesContract.list, { query: {} }, 'priya')).answer
  expect(w9s.filter(({ ownerId }) => ownerId === masterCode)).toMatchObject([
    { ownerKind: 'agency', city: 'Austin', signedOn: officeDay() },
  ])
  expect((await read(token)).answer.converted).toBe(true)
  const [again] = await hands.papers(token)
  expect(again && (await hands.give(token, again)).refusal.code).toBe('application_converted')
})

describe('a paper', () => {
  test('that is wrong is refused at its field, and the one before stays', async () => {
    const { token } = await applicant()
    const [license, eo, w9, ach, agreement] = await hands.papers(token)
    if (license?.kind !== 'license' || eo?.kind !== 'eo' || w9?.kind !== 'w9' || ach?.kind !== 'ach' || agreement?.kind !== 'agreement')
      throw new Error('five')
    await hands.give(token, license)
    const wrong = async (body: Parameters<typeof hands.give>[1]) => Object.keys((await hands.give(token, body)).refusal.fields ?? {})
    expect(await wrong({ ...license, npn: '0' })).toEqual(['npn'])
    expect(await wrong({ ...license, npn: '00000000' })).toEqual(['npn'])
    expect(await wrong({ ...license, expiresOn: addDays(officeDay(), -1) })).toEqual(['expiresOn'])
    expect(await wrong({ ...license, expiresOn: addDays(addYears(officeDay(), 10), 1) })).toEqual(['expiresOn'])
    expect(await wrong({ ...eo, perClaim: (eo.perClaim - 1) as typeof eo.perClaim })).toEqual(['perClaim'])
    expect(await wrong({ ...w9, tin: '000000000' })).toEqual(['tin'])
    expect(await wrong({ ...w9, tinKind: 'ssn', tin: '123456789' })).toEqual(['tinKind'])
    expect(await wrong({ ...ach, routingNumber: '111000026' })).toEqual(['routingNumber'])
    expect((await hands.give(token, { ...agreement, sha256: 'other' })).refusal.code).toBe('agreement_changed')
    expect(await statesOf(token)).toEqual(['license given', 'eo open', 'w9 open', 'ach open', 'agreement open'])
  })

  test('is refused with everything that is wrong at once, and one that is only checked is not handed in', async () => {
    const { token } = await applicant()
    const [license, eo, w9, ach] = await hands.papers(token)
    if (license?.kind !== 'license' || eo?.kind !== 'eo' || w9?.kind !== 'w9' || ach?.kind !== 'ach') throw new Error('four')
    const past = addDays(officeDay(), -1)
    const nothing = null as never
    const wrong = async (body: Parameters<typeof hands.give>[1]) => Object.keys((await hands.give(token, body)).refusal.fields ?? {}).sort()
    expect(await wrong({ ...license, npn: '12', number: '', expiresOn: past })).toEqual(['expiresOn', 'npn', 'number'])
    expect(await wrong({ ...eo, insurer: '', perClaim: cents(5_00), expiresOn: past, fileId: nothing })).toEqual([
      'expiresOn',
      'fileId',
      'insurer',
      'perClaim',
    ])
    expect(await wrong({ ...eo, perClaim: nothing, expiresOn: '12/31' as never })).toEqual(['expiresOn', 'perClaim'])
    expect(await wrong({ ...w9, zip: '787', tin: '000000000', signedName: '' })).toEqual(['signedName', 'tin', 'zip'])
    expect(await wrong({ ...w9, city: '', tinKind: 'ssn', tin: '123456789' })).toEqual(['city', 'tinKind'])
    expect(await wrong({ ...ach, routingNumber: '111000026', accountNumber: '12', fileId: nothing })).toEqual([
      'accountNumber',
      'fileId',
      'routingNumber',
    ])

    const check = (body: typeof license) =>
      app.call(agencyApplicationContract.give, { params: { token }, body }, null, { 'x-check-only': '1' })
    expect((await check({ ...license, npn: '12', expiresOn: past })).refusal.fields).toEqual({
      npn: 'An NPN has eight digits. Add zeros in front of a shorter one.',
      expiresOn: 'It has already ended. Send the one that’s in force.',
    })
    expect((await check(license)).status).toBe(204)
    expect(await statesOf(token)).toEqual(['license open', 'eo open', 'w9 open', 'ach open', 'agreement open'])
  })

  test('with a file of another application is refused', async () => {
    const [mine, theirs] = [await applicant(), await applicant()]
    const [, eo] = await hands.papers(theirs.token)
    expect(eo && (await hands.give(mine.token, eo)).refusal.code).toBe('file_missing')
  })

  test('is returned with a reason: the applicant is written to, gives it again, and the criterion follows', async () => {
    const { token, leadId, email } = await applicant()
    const [, eo] = await hands.papers(token)
    if (eo?.kind !== 'eo') throw new Error('E&O')
    await hands.give(token, eo)
    const waiting = async () => (await app.call(onboardingContract.waiting, {}, 'dana')).answer.rows.filter((row) => row.leadId === leadId)
    const [row] = await waiting()
    const paperId = row?.id ?? 'apr_'
    expect((await hands.decide(leadId, paperId)).refusal.code).toBe('file_not_clean')
    await work()
    expect((await hands.decide(leadId, paperId, 'The second page is missing.')).status).toBe(200)
    await work()
    expect([await waiting(), subjectsTo(email).at(-1)]).toEqual([[], 'E&O insurance: please send it again'])
    const returned = (await read(token)).answer.items.find(({ kind }) => kind === 'eo')
    expect(returned).toMatchObject({ state: 'returned', turn: 'applicant', papers: [{ reason: 'The second page is missing.' }] })
    expect((await hands.decide(leadId, paperId)).refusal.code).toBe('paper_decided')
    const inSpanish = await hands.call(leadsContract.read, { params: { leadId } }, 'dana', { 'accept-language': 'es-US' })
    const said = inSpanish.answer.activities.map(({ body }) => body)
    expect(said[0], 'what we say in Spanish, what compliance typed as it is').toMatch(/^Devuelto: .*E&O.*\. The second page is missing\.$/)
    expect(inSpanish.answer.nextAction).toBe('Aceptarlo y hacer contacto')
    expect(said.join(), 'every sentence of ours').not.toMatch(/Handed in|Assigned|→ (New|Won)|Sent/)

    await hands.give(token, eo)
    const [next] = await waiting()
    expect((await hands.decide(leadId, next?.id ?? 'apr_')).status).toBe(200)
    expect((await hands.give(token, eo)).refusal.code).toBe('already_verified')
    const ticks = await db().selectFrom('leads').select('checks').where('id', '=', leadId).executeTakeFirstOrThrow()
    expect(Object.keys(ticks.checks as object)).toEqual(['eo', 'esign_out'])
    expect((await hands.decide(leadId, next?.id ?? 'apr_', 'It was another agency’s.')).status).toBe(200)
    expect((await db().selectFrom('leads').select('checks').where('id', '=', leadId).executeTakeFirstOrThrow()).checks).toEqual({
      esign_out: expect.anything() as unknown,
    })
  })

  test('whose file cannot be used is the applicant’s again, with the reason by email', async () => {
    const { token, email, leadId } = await applicant()
    const broken = new Uint8Array(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('nothing more')]))
    const { answer } = await app.call(
      agencyApplicationContract.addFile,
      { params: { token }, query: { fileName: 'x.png' }, body: broken },
      null,
    )
    const [, eo] = await hands.papers(token)
    if (eo?.kind === 'eo') await hands.give(token, { ...eo, fileId: answer.id })
    await work()
    await work()
    expect(subjectsTo(email).at(-1)).toBe('E&O insurance: please send it again')
    expect((await statesOf(token))[1]).toBe('eo returned')
    expect((await hands.onboardingOf(leadId)).items[1]?.papers[0]?.file?.problem).toContain('damaged')
  })

  test('of a tax number or an account keeps it sealed; nobody changes what was given', async () => {
    const { token } = await applicant()
    for (const paper of await hands.papers(token)) await hands.give(token, paper)
    const rows = await db()
      .selectFrom('application_papers')
      .selectAll()
      .where('kind', 'in', ['w9', 'ach'])
      .where('state', '=', 'given')
      .execute()
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify([rows.map(({ answers }) => answers), (await read(token)).answer])).not.toMatch(/741234567|000123456789|111000025/)
    const change = sql`update application_papers set answers = '{}' where id = ${rows[0]?.id ?? ''}`.execute(db())
    await expect(change).rejects.toThrow('a paper stays as it was given')
    const undecided = sql`update application_papers set state = 'verified' where id = ${rows[0]?.id ?? ''}`.execute(db())
    await expect(undecided).rejects.toThrow('application_papers_decided')
  })

  test('that was typed is drawn as a form; a W-9 that was read is recorded, and a file is shown to compliance alone', async () => {
    const { token, leadId } = await applicant()
    for (const paper of await hands.papers(token)) await hands.give(token, paper)
    await work()
    const { items } = await hands.onboardingOf(leadId)
    const paperOf = (kind: string) => items.find((item) => item.kind === kind)?.papers[0]
    const get = async (url: string, as: 'dana' | 'tomas' | 'priya') =>
      app.app.inject({ method: 'GET', url: `/api${url}`, headers: { cookie: await app.cookieOf(as), 'sec-fetch-site': 'same-origin' } })
    const form = `/application-papers/${paperOf('w9')?.id}/form`
    const drawn = await get(form, 'dana')
    expect([drawn.statusCode, drawn.headers['content-type'], drawn.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect((await get(`/application-papers/${paperOf('agreement')?.id}/form`, 'dana')).statusCode).toBe(200)
    const events = await db().selectFrom('history_events').select('kind').where('noun_id', '=', leadId).execute()
    expect(events.filter(({ kind }) => kind === 'lead.tax_form_read')).toHaveLength(1)
    const file = `/application-files/${paperOf('eo')?.file?.id}`
    expect([
      (await get(file, 'dana')).headers['content-type'],
      (await get(file, 'tomas')).statusCode,
      (await get(form, 'priya')).statusCode,
    ]).toEqual(['image/png', 403, 403])
  })
})

describe('the link', () => {
  test('ends after thirty days, and another is sent to the same address; to an unknown one nothing, with the same answer', async () => {
    const { token, email } = await applicant()
    await app.call(agencyApplicationContract.give, { params: { token }, body: (await hands.papers(token))[0] as never }, null)
    const day = 86_400_000
    await sql`update agency_application_links set created_at = created_at - interval '31 days', expires_at = expires_at - interval '31 days'`.execute(
      db(),
    )
    expect((await read(token)).status).toBe(404)
    const ask = (address: string) => app.call(agencyApplicationContract.sendLink, { body: { email: address } }, null)
    const [known, unknown] = [await ask(email), await ask('nobody@prairie.example')]
    expect([known.status, known.answer, unknown.status]).toEqual([200, unknown.answer, 200])
    await work()
    const next = hands.linkIn(email)
    expect([next === token, (await statesOf(next))[0], subjectsTo('nobody@prairie.example')]).toEqual([false, 'license given', []])
    expect(Date.parse((await read(next)).answer.linkEnds ?? '') - Date.now()).toBeGreaterThan(29 * day)
    const stored = await db().selectFrom('agency_application_links').select('token_hash').execute()
    expect(stored.some(({ token_hash: hash }) => hash === next)).toBe(false)
  })

  test('of an application goes to its own address: who knows only the NPN begins another, and compliance chooses', async () => {
    const first = await applicant({ npn: '7712345' })
    const [license] = await hands.papers(first.token)
    if (license) await hands.give(first.token, license)
    const stranger = form({ npn: '07712345', email: 'stranger@elsewhere.example' })
    await app.call(leadIntakeContract.webForm, { body: stranger }, null)
    await work()
    const theirs = hands.linkIn(stranger.email)
    expect(await statesOf(theirs)).toEqual(['license open', 'eo open', 'w9 open', 'ach open', 'agreement open'])
    const { others, application } = await hands.onboardingOf(first.leadId)
    expect([application?.email, others.map(({ email }) => email)]).toEqual([first.email, [stranger.email]])
    const choose = { params: { leadId: first.leadId }, body: { applicationId: others[0]?.id ?? 'aga_' } } as const
    expect((await hands.call(onboardingContract.choose, choose, 'helen')).status).toBe(403)
    expect((await hands.call(onboardingContract.choose, choose, 'dana')).status).toBe(200)
    expect((await hands.onboardingOf(first.leadId)).application?.email).toBe(stranger.email)
    const before = subjectsTo(first.email).length
    await app.call(leadIntakeContract.webForm, { body: { ...form(), email: first.email, npn: '7712345' } }, null)
    await work()
    expect([(await statesOf(hands.linkIn(first.email)))[0], subjectsTo(first.email).length]).toEqual(['license given', before + 1])
  })

  test('verified papers count for their own application alone: of another that compliance chooses nothing is verified yet', async () => {
    const first = await applicant({ npn: '7712346' })
    const [license] = await hands.papers(first.token)
    if (license) await hands.give(first.token, license)
    const [item] = (await hands.onboardingOf(first.leadId)).items
    await hands.decide(first.leadId, item?.papers[0]?.id ?? 'apr_')
    await app.call(leadIntakeContract.webForm, { body: form({ npn: '07712346', email: 'second@prairie.example' }) }, null)
    const ticked = async () =>
      Object.keys(
        (await db().selectFrom('leads').select('checks').where('id', '=', first.leadId).executeTakeFirstOrThrow()).checks as object,
      )
    expect(await ticked()).toContain('license')
    const { application, others } = await hands.onboardingOf(first.leadId)
    const choose = (applicationId: Id<'agencyApplication'> = 'aga_') =>
      hands.call(onboardingContract.choose, { params: { leadId: first.leadId }, body: { applicationId } }, 'dana')
    expect((await choose(others[0]?.id)).status).toBe(200)
    expect(await ticked()).toEqual(['esign_out'])
    expect((await choose(application?.id)).status).toBe(200)
    expect(await ticked(), 'and back').toContain('license')
  })

  test('sent by the form is the agreement out for signature, once, and only of the application that counts', async () => {
    const { leadId, ...answers } = await applicant()
    const checks = async () =>
      (await db().selectFrom('leads').select('checks').where('id', '=', leadId).executeTakeFirstOrThrow()).checks as object
    const first = await checks()
    expect(first).toEqual({ esign_out: { by: answers.contactName, at: expect.any(String) as unknown } })
    const { token: _, ...again } = answers
    await app.call(leadIntakeContract.webForm, { body: again }, null)
    expect(await checks(), 'a second link changes nothing').toEqual(first)

    await db().updateTable('leads').set({ checks: '{}' }).where('id', '=', leadId).execute()
    await app.call(leadIntakeContract.webForm, { body: { ...again, email: 'other@prairie.example' } }, null)
    expect(await checks(), 'another address, whose application does not count').toEqual({})
  })

  test('of a lead that a recruiter brought is sent by them', async () => {
    const body = { ...form(), source: 'event' as const, keepForMe: true }
    const leadId = (await hands.call(leadIntakeContract.add, { body }, 'tomas')).answer.leadId ?? 'led_'
    expect((await hands.onboardingOf(leadId, 'tomas')).application).toBeNull()
    expect((await hands.call(onboardingContract.sendLink, { params: { leadId } }, 'tomas')).status).toBe(200)
    await work()
    expect(app.emails.at(-1)?.text, 'who never applied is not thanked for it').toMatch(/Tomás Reyes is sending you the application/)
    const { checks } = await db().selectFrom('leads').select('checks').where('id', '=', leadId).executeTakeFirstOrThrow()
    expect(Object.keys(checks as object), 'the agreement is out for signature').toEqual(['esign_out'])
    await work()
    expect((await read(hands.linkIn(body.email))).answer).toMatchObject({
      agencyName: body.agencyName,
      linkEnds: expect.any(String) as unknown,
    })
  })
})

test('an NPN is looked up where a registry is set: compliance reads its answer, and who may not read papers does not', async () => {
  const license =
    '<LICENSE><LICENSE_NUM>TX-778812</LICENSE_NUM><DATE_EXPIRE_LICENSE>12/31/2027</DATE_EXPIRE_LICENSE><ACTIVE>Yes</ACTIVE></LICENSE>'
  const states = `<LICENSE_INFORMATION><STATE name="TX">${license}</STATE></LICENSE_INFORMATION>`
  const server = createServer((_, response) => void response.end(`<PDB><PRODUCER><INDIVIDUAL>${states}</INDIVIDUAL></PRODUCER></PDB>`))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  openNpnRegistry({ url: `http://3312:pin@127.0.0.1:${(server.address() as AddressInfo).port}` })
  const { token, leadId } = await applicant()
  const [paper] = await hands.papers(token)
  if (paper) await hands.give(token, paper)
  await work()
  server.close()
  openNpnRegistry({ url: null })
  expect((await hands.onboardingOf(leadId)).application?.registry).toMatchObject({
    found: true,
    licenses: [{ state: 'TX', number: 'TX-778812', active: true, expiresOn: '2027-12-31' }],
  })
  expect((await hands.onboardingOf(leadId, 'tomas')).application?.registry).toBeNull()

  const [texas] = (await hands.onboardingOf(leadId)).items.flatMap(({ papers }) => papers)
  await hands.decide(leadId, texas?.id ?? 'apr_')
  const oklahoma = { kind: 'license' as const, npn: '08814500', state: 'OK' as const, number: 'OK-1', expiresOn: addDays(officeDay(), 90) }
  expect((await hands.give(token, oklahoma)).refusal.fields, 'Texas was verified with another NPN').toEqual({
    npn: 'A license is already verified with another NPN. It has to be returned first.',
  })
  await hands.decide(leadId, texas?.id ?? 'apr_', 'It is for another NPN.')
  expect((await hands.give(token, oklahoma)).status).toBe(200)
  const { application } = await hands.onboardingOf(leadId)
  expect([application?.npn, application?.registry], 'what the registry said was of the NPN before').toEqual(['08814500', null])
})

test('of a merged lead counts for the lead it was merged into', async () => {
  const { token, leadId } = await applicant()
  const body = { ...form(), source: 'event' as const, keepForMe: true }
  const target = (await hands.call(leadIntakeContract.add, { body }, 'tomas')).answer.leadId ?? 'led_'
  const { version } = await lead(leadId)
  const merge = { to: 'DUPLICATE', version, reason: 'The same people.', duplicateOf: target } as const
  expect((await hands.call(leadsContract.move, { params: { leadId }, body: merge }, 'helen')).status).toBe(200)
  const [license] = await hands.papers(token)
  if (license) await hands.give(token, license)
  const { application, items } = await hands.onboardingOf(target)
  expect([application !== null, items[0]?.state]).toEqual([true, 'given'])
  expect((await hands.decide(target, items[0]?.papers[0]?.id ?? 'apr_')).status).toBe(200)
  expect(
    Object.keys((await db().selectFrom('leads').select('checks').where('id', '=', target).executeTakeFirstOrThrow()).checks as object),
  ).toEqual(['license', 'esign_out'])
})

test('what was verified before a merge stays verified, unless the older lead has an application of its own', async () => {
  const ticked = async (leadId: Id<'lead'>) =>
    Object.keys((await db().selectFrom('leads').select('checks').where('id', '=', leadId).executeTakeFirstOrThrow()).checks as object)
  const mergeAway = async (leadId: Id<'lead'>, target: Id<'lead'>) => {
    const { version } = await lead(leadId)
    const merge = { to: 'DUPLICATE', version, reason: 'The same people.', duplicateOf: target } as const
    expect((await hands.call(leadsContract.move, { params: { leadId }, body: merge }, 'helen')).status).toBe(200)
  }
  const verified = async () => {
    const { token, leadId } = await applicant()
    const [license] = await hands.papers(token)
    if (license) await hands.give(token, license)
    const { items } = await hands.onboardingOf(leadId)
    expect((await hands.decide(leadId, items[0]?.papers[0]?.id ?? 'apr_')).status).toBe(200)
    return leadId
  }
  const body = { ...form(), source: 'event' as const, keepForMe: true }
  const without = (await hands.call(leadIntakeContract.add, { body }, 'tomas')).answer.leadId ?? 'led_'
  await mergeAway(await verified(), without)
  expect((await ticked(without)).toSorted()).toEqual(['esign_out', 'license'])

  const { leadId: withOwn } = await applicant()
  await mergeAway(await verified(), withOwn)
  expect(await ticked(withOwn)).toEqual(['esign_out'])
})

test('two leads of one agency, each with an application, papers, tasks, meetings and calls: after the merge nothing is lost', async () => {
  const [older, newer] = [await applicant(), await applicant()]
  const startsAt = new Date(Date.now() + 3 * 86_400_000).toISOString() as never
  for (const { leadId, token, agencyName } of [older, newer]) {
    const params = { leadId }
    await db().updateTable('leads').set({ owner_id: app.cast.users.tomas.id, stage: 'ATTEMPTING' }).where('id', '=', leadId).execute()
    await hands.call(leadsContract.log, { params, body: { kind: 'call', body: `Called ${agencyName}.` } }, 'tomas')
    await hands.call(
      leadTasksContract.add,
      { params, body: { body: `Task of ${agencyName}`, dueOn: officeDay(), forWhom: 'owner' } },
      'tomas',
    )
    const meeting = { kind: 'call' as const, startsAt, minutes: 30, place: `At ${agencyName}` }
    expect((await hands.call(leadMeetingsContract.plan, { params, body: meeting }, 'tomas')).status).toBe(200)
    const [license] = await hands.papers(token)
    if (license) await hands.give(token, license)
  }
  const [theirs] = (await hands.onboardingOf(newer.leadId)).items.flatMap(({ papers }) => papers)
  expect((await hands.decide(newer.leadId, theirs?.id ?? 'apr_')).status).toBe(200)

  const { version } = await lead(newer.leadId)
  const body = { to: 'DUPLICATE', version, reason: 'The same people.', duplicateOf: older.leadId } as const
  expect((await hands.call(leadsContract.move, { params: { leadId: newer.leadId }, body }, 'helen')).status).toBe(200)

  expect(await lead(newer.leadId)).toMatchObject({ stage: 'DUPLICATE', mergedInto: older.leadId, closedReason: 'The same people.' })
  const kept = await lead(older.leadId)
  expect(kept).toMatchObject({ agencyName: older.agencyName, email: older.email, ownerName: 'Tomás Reyes' })
  const params = { leadId: older.leadId }
  const tasks = (await hands.call(leadTasksContract.list, { params }, 'tomas')).answer.rows.map((task) => task.body)
  const meetings = (await hands.call(leadMeetingsContract.list, { params }, 'tomas')).answer.rows.map(({ place }) => place)
  for (const { agencyName } of [older, newer]) {
    expect(kept.activities.map((each) => each.body)).toContain(`Called ${agencyName}.`)
    expect(tasks).toContain(`Task of ${agencyName}`)
    expect(meetings).toContain(`At ${agencyName}`)
  }
  const before = await hands.onboardingOf(older.leadId)
  expect([before.items[0]?.state, before.others.map(({ email }) => email)]).toEqual(['given', [newer.email]])
  expect([(await read(older.token)).status, (await read(newer.token)).status], 'both links still open').toEqual([200, 200])

  const other = before.others[0]?.id ?? 'aga_'
  expect((await hands.call(onboardingContract.choose, { params, body: { applicationId: other } }, 'dana')).status).toBe(200)
  const after = await hands.onboardingOf(older.leadId)
  expect([after.items[0]?.state, after.others.map(({ email }) => email)]).toEqual(['verified', [older.email]])
})

test('on paper: compliance enters the originals, each with its scan and a note, and the lead becomes an agency in force', async () => {
  const body = { ...form(), source: 'event' as const, keepForMe: true }
  const leadId = (await hands.call(leadIntakeContract.add, { body }, 'tomas')).answer.leadId ?? 'led_'
  const answers = await hands.verifyOnPaper(leadId)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await inOnboarding(leadId)
  expect((await lead(leadId)).criteria.every(({ met }) => met)).toBe(true)
  const admin = { firstName: 'Ray', lastName: 'Coleman', email: `admin-${body.email}`, phone: null }
  const { masterCode } = (await hands.call(leadConversionContract.convert, { params: { leadId }, body: admin }, 'dana')).answer
  expect((await app.call(agenciesContract.read, { params: { masterCode } }, 'dana')).answer).toMatchObject({
    status: 'ACTIVE',
    npn: expect.stringMatching(/^0700/) as unknown,
  })
})

test('an agency’s documents cannot be signed in the future, nor run for more than ten years; an NPN is not zeros', async () => {
  const masterCode = 'TX-10432'
  const { version } = (await app.call(agenciesContract.read, { params: { masterCode } }, 'dana')).answer
  const evidence = 'Read on the certificate they mailed.'
  const change = (body: object) =>
    app.call(agenciesContract.change, { params: { masterCode }, body: { version, evidence, ...body } }, 'dana')
  const wrong = async (body: object) => Object.keys((await change(body)).refusal.fields ?? {})
  const [tomorrow, far] = [addDays(officeDay(), 1), addDays(addYears(officeDay(), 10), 1)]
  expect(await wrong({ npn: '0' })).toEqual(['npn'])
  expect(await wrong({ eoExpiresOn: addDays(far, -1), evidence: null }), 'typed without evidence').toEqual(['evidence'])
  expect(await wrong({ w9ReceivedOn: tomorrow, eoExpiresOn: far })).toEqual(['w9ReceivedOn', 'eoExpiresOn'])
  expect((await change({ w9ReceivedOn: officeDay(), eoExpiresOn: addDays(far, -1) })).status).toBe(200)
})
