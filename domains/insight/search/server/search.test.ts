import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { STAFF_CAPABILITIES } from '#access/roles.ts'
import { claimsFinder } from '#domains/claims/claim-list/server/find-claims.ts'
import { documentsFinder } from '#domains/claims/claim-documents/server/find-documents.ts'
import { agenciesFinder } from '#domains/distribution/agency-page/server/find-agencies.ts'
import { leadsFinder } from '#domains/distribution/lead-list/server/find-leads.ts'
import { membersFinder } from '#domains/membership/member-list/server/find-members.ts'
import { membershipsFinder } from '#domains/membership/member-list/server/find-memberships.ts'
import { codesFinder } from '#domains/membership/promotion-list/server/find-codes.ts'
import { paymentsFinder } from '#domains/money/payments/server/find-payments.ts'
import { payoutsFinder } from '#domains/money/payouts/server/find-payouts.ts'
import { usersFinder } from '#domains/people/users/server/find-users.ts'
import { readSearch } from '#domains/records/finders/rules/read-search.ts'
import type { Finder } from '#domains/records/finders/server/finder.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { CAST_USERS, type CastName } from '#db/cast.ts'
import { searchContract } from '#domains/insight/search/contract.ts'
import { claimFixture } from '#domains/claims/filing/testing.ts'
import { giveMembership, givePayment, giveVehicle } from '#domains/membership/members/testing.ts'
import { approved, payoutOf } from '#domains/money/payouts/proof/fixture.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addMonths, type Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

/** Numbers of claims have the year in which they are begun. */
const YEAR = officeDay().slice(0, 4)
const MARCH_YEAR = officeDay().slice(5) >= '03-03' ? YEAR : String(Number(YEAR) - 1)
/** The last March 3: a day without its year is that one. */
const MARCH_3 = `${MARCH_YEAR}-03-03` as Day

let app: TestApp
let number: string, checkNumber: number
const { search, opened } = searchContract

beforeAll(async () => {
  app = await startTestApp()
  const { ruth, maria } = app.cast.members
  const { claimId, claim } = await claimFixture(app).filed('amara', { insurerClaimNumber: 'ST-88-0412' })
  number = claim.number ?? ''
  await db().updateTable('claims').set({ status: 'SIU_HOLD' }).where('id', '=', claimId).execute()
  await sql`update claims set facts = facts || '{"policyNumber": "LS-77-9907"}' where id = ${claimId}`.execute(db())
  await db().updateTable('documents').set({ file_name: 'Estimación taller.pdf' }).where('claim_id', '=', claimId).execute()
  await db()
    .updateTable('members')
    .set({ first_name: 'José', last_name: 'Muñoz-Peña', policy_number: 'POL 44-1200' })
    .where('id', '=', ruth.id)
    .execute()
  const membership = await giveMembership(ruth.id, { number: 'BW-100012' })
  await givePayment(membership, 19_95, new Date(`${MARCH_3}T18:00:00Z`))
  await givePayment(membership, 19_95, new Date(`${addMonths(MARCH_3, 1)}T18:00:00Z`))
  await giveVehicle(maria.id, '2C3CDXCT1EH123987')
  const paid = await approved(app, 'maria', { amount: 431_00 })
  await db().updateTable('claims').set({ number: 'CLM-2026-900431' }).where('id', '=', paid).execute()
  const payout = await payoutOf(paid)
  const check = {
    payout_id: payout.id,
    status: 'mailed' as const,
    pay_to: 'Maria Lopez',
    street: '1 A St',
    city: 'Tampa',
    state: 'FL',
    zip: '33602',
  }
  checkNumber = (await db().insertInto('payout_checks').values(check).returning('number').executeTakeFirstOrThrow()).number
  await db().updateTable('users').set({ phone: '(786) 555.0161' }).where('id', '=', app.cast.users.nina.id).execute()
  const leads = { state: 'TX', source: 'event', stage: 'NEW', stage_since: clock.now(), created_at: clock.now() } as const
  await db()
    .insertInto('leads')
    .values([
      {
        ...leads,
        id: newId('lead'),
        agency_name: 'Bluebonnet Insurance',
        contact_name: 'Raúl Peña',
        email: 'raul@bluebonnet.example',
        phone: '+1 (830) 555-0142',
        npn: '10004321',
        owner_id: app.cast.users.tomas.id,
      },
      {
        ...leads,
        id: newId('lead'),
        agency_name: 'Bluewater Agency',
        contact_name: 'Kim Cole',
        email: 'kim@bluewater.example',
        owner_id: app.cast.users.dana.id,
      },
    ])
    .execute()
  const code = {
    kind: 'percent',
    percent_bp: 2000,
    duration: 'once',
    starts_on: '2020-01-01',
    created_by: 'test',
    created_at: clock.now(),
  } as const
  await db()
    .insertInto('promotions')
    .values({ ...code, id: newId('promotion'), code: 'SPRING-25', description: 'Teachers of Ohio' })
    .execute()
})
afterAll(() => app.stop())

const ask = async (q: string, as: CastName) => (await app.call(search, { query: { q } }, as)).answer.groups
/** What was found, without help articles: "member José Muñoz-Peña". */
const found = async (q: string, as: CastName): Promise<string[]> =>
  (await ask(q, as)).filter(({ kind }) => kind !== 'help').flatMap(({ kind, hits }) => hits.map(({ title }) => `${kind} ${title}`))

const JOSE = 'member José Muñoz-Peña'
const AMARA = 'member Amara Okafor'
const OKOYE = 'agency Okoye Insurance Group'

test.each<[CastName, string, readonly string[]]>([
  // A claim by every form of its number, its insurer's number, its member, its car.
  ['dana', `CLM-${YEAR}-000001`, ['claim']],
  ['dana', `clm ${YEAR} 1`, ['claim']],
  ['dana', 'CLM-1', ['claim']],
  ['dana', '001', ['claim']],
  ['dana', 'claim 1', ['claim']],
  ['amara', 'reclamo 1', ['claim']],
  ['nina', 'claim 1', []],
  ['dana', 'st880412', ['claim']],
  ['dana', '0412', ['claim']],
  ['dana', '88-0412', ['claim']],
  ['amara', '0412', ['claim']],
  ['maria', '0412', []],
  ['nina', '0412', []],
  ['tomas', '0412', []],
  ['dana', 'ST-88', []],
  ['amara', '001', ['claim']],
  ['grace', `CLM-${YEAR}-000001`, ['claim']],
  ['emeka', `CLM-${YEAR}-000001`, ['claim']],
  ['nina', `CLM-${YEAR}-000001`, []],
  ['maria', `CLM-${YEAR}-000001`, []],
  ['tomas', `CLM-${YEAR}-000001`, []],
  ['helen', `CLM-${YEAR}-000001`, []],
  ['amara', 'accord', ['car 2021 Honda Accord', 'claim']],
  // A person by name: without accents, a part, turned around, misspelled.
  ['dana', 'jose', [JOSE]],
  ['dana', 'munoz pena', [JOSE]],
  ['dana', 'Peña, José', [JOSE]],
  ['dana', 'jsoe', [JOSE]],
  ['dana', 'Munos', [JOSE]],
  ['nina', 'josé muñoz-peña', [JOSE]],
  ['walter', 'JOSE', [JOSE]],
  ['grace', 'jose', []],
  ['emeka', 'munoz', []],
  ['dana', 'okafro', [AMARA, 'claim']],
  ['grace', 'Amraa', [AMARA, 'claim']],
  ['grace', 'okafor amara', [AMARA, 'claim']],
  ['walter', 'okafor', []],
  ['maria', 'okafor', []],
  ['tomas', 'okafor', []],
  ['helen', 'amara', []],
  // By email, phone, car, policy.
  ['dana', 'member@demo', [AMARA]],
  ['dana', '512.555.0177', [AMARA]],
  ['grace', '+1 (512) 555-0177', [AMARA]],
  ['walter', '5125550177', []],
  ['dana', '555-0177', [AMARA]],
  ['dana', '23987', ['member Maria Lopez']],
  ['grace', '23987', []],
  ['maria', '3987', ['car 2021 Honda Accord']],
  ['amara', '3987', []],
  ['dana', 'pol441200', [JOSE]],
  ['dana', '44-1200', [JOSE]],
  ['dana', '1200', [JOSE]],
  ['grace', '1200', []],
  ['dana', '9907', ['claim']],
  ['grace', 'LS 77-9907', ['claim']],
  ['nina', '9907', []],
  ['emeka', 'pol441200', []],
  // A membership; a payment; what a claim was paid.
  ['dana', 'bw100012', ['membership BW-100012']],
  ['nina', '100012', ['membership BW-100012']],
  ['grace', 'BW-100012', []],
  ['dana', '$19.95 Mar 3', ['payment BW-100012']],
  ['priya', `19.95 3 de marzo de ${MARCH_YEAR}`, ['payment BW-100012']],
  ['nina', `19.95 3/3/${MARCH_YEAR}`, ['payment BW-100012']],
  ['grace', `19.95 3/3/${MARCH_YEAR}`, []],
  ['tomas', `19.95 3/3/${MARCH_YEAR}`, []],
  ['dana', `19.95 3/4/${MARCH_YEAR}`, []],
  ['priya', '$431.00', ['payout']],
  ['maria', '$431.00', ['payout']],
  ['amara', '$431.00', []],
  // Documents, agencies, agents, leads, codes.
  ['dana', 'estimacion taller', ['document Estimación taller.pdf']],
  ['amara', 'Estimación', ['document Estimación taller.pdf']],
  ['nina', 'estimacion', []],
  ['tomas', 'estimacion', []],
  ['dana', 'TX-10432', [OKOYE]],
  ['dana', '10432', [OKOYE]],
  ['emeka', 'tx10432', [OKOYE]],
  ['walter', 'tx10432', []],
  ['tomas', 'okoey', [OKOYE, 'user Emeka Okoye']],
  ['dana', 'castelano', ['user Nina Castellano']],
  ['dana', 'nnia castelano', ['user Nina Castellano']],
  ['emeka', 'nnia castelano', []],
  ['walter', 'castellano', ['user Nina Castellano']],
  ['emeka', 'castellano', []],
  ['grace', 'castellano', []],
  ['amara', 'castellano', []],
  ['tomas', 'blue', ['lead Bluebonnet Insurance']],
  ['tomas', 'raul pena', ['lead Bluebonnet Insurance']],
  ['dana', 'bluebonet', ['lead Bluebonnet Insurance']],
  ['dana', 'kim@blue', ['lead Bluewater Agency']],
  ['tomas', '830 555 0142', ['lead Bluebonnet Insurance']],
  ['helen', '8305550142', ['lead Bluebonnet Insurance']],
  ['dana', '+1-830-555-0142', ['lead Bluebonnet Insurance']],
  ['dana', '10004321', ['lead Bluebonnet Insurance']],
  ['emeka', '(830) 555-0142', []],
  ['amara', '8305550142', []],
  ['dana', 'RAUL@blue', ['lead Bluebonnet Insurance']],
  ['dana', '786-555-0161', ['user Nina Castellano']],
  ['walter', '+1 786 555 0161', ['user Nina Castellano']],
  ['emeka', '7865550161', []],
  ['grace', '7865550161', []],
  ['dana', 'nina@', ['user Nina Castellano']],
  ['emeka', 'bluebonnet', []],
  ['dana', 'spring', ['promotion SPRING-25']],
  ['dana', 'teachers', ['promotion SPRING-25']],
  ['emeka', 'spring-25', []],
  ['dana', 'spring25', ['promotion SPRING-25']],
  ['dana', 'sprnig-25', ['promotion SPRING-25']],
  ['dana', 'SPRING-52', ['promotion SPRING-25']],
  ['dana', 'autumn-25', []],
  ['dana', 'sprng', ['promotion SPRING-25']],
  ['emeka', 'sprnig-25', []],
])('%s searches %s', async (who, q, expected) => {
  const all = await found(q, who)
  // A kind alone: any of that kind. Nothing else of theirs may be among it.
  expect(
    all.filter((one) => !expected.some((each) => one === each || (!each.includes(' ') && one.startsWith(`${each} `)))).join(', '),
  ).toBe('')
  for (const each of expected)
    expect(
      all.some((one) => one === each || one.startsWith(`${each} `)),
      `${each} in ${all.join(', ')}`,
    ).toBe(true)
})

const why = async (q: string, as: CastName) => (await ask(q, as))[0]?.hits[0]?.why

test('each hit says by what it was found, how it is as its reader may know it, and where it is', async () => {
  const [claims] = await ask(number, 'dana')
  expect(claims).toMatchObject({ kind: 'claim', hits: [{ status: 'SIU_HOLD', why: { field: 'number', part: number } }] })
  const [theirs] = await ask(number, 'amara')
  expect(theirs).toMatchObject({ hits: [{ status: 'ADDITIONAL_REVIEW', detail: '2021 Honda Accord', memberId: null }] })
  expect(theirs?.hits[0]?.to).toBe(`/member-center/claims/${theirs?.hits[0]?.id}`)
  expect(await why('512 555 0177', 'grace')).toEqual({ field: 'phone', part: '512 555 0177' })
  expect(await why('Amraa', 'dana')).toMatchObject({ field: 'similar_name' })
})

test('a check is found by staff and by whose money it is; help is for everyone', async () => {
  // A drawn number of a car or a membership may have these digits, too.
  const payouts = async (as: CastName) => (await found(String(checkNumber), as)).filter((hit) => hit.startsWith('payout '))
  expect(await payouts('priya')).toEqual([expect.stringMatching(/^payout CLM-/)])
  expect(await payouts('maria')).toEqual([expect.stringMatching(/^payout CLM-/)])
  expect(await payouts('amara')).toEqual([])
  for (const who of ['amara', 'tomas', 'grace'] as const)
    expect((await ask('what documents do I need', who)).at(-1)).toMatchObject({ kind: 'help' })
})

test('of names that are only similar the nearest is first, whatever is newer', async () => {
  const { jonasAtHome } = app.cast.members
  const named = (first_name: string, last_name: string) =>
    db().updateTable('members').set({ first_name, last_name }).where('id', '=', jonasAtHome.id).execute()
  await named('Amara', 'Cooper')
  expect((await found('amara okafro', 'dana')).filter((hit) => hit.startsWith('member '))).toEqual([AMARA, 'member Amara Cooper'])
  expect((await found('amara copper', 'dana')).filter((hit) => hit.startsWith('member '))).toEqual(['member Amara Cooper', AMARA])
  await named('Jonas', 'Weber')
})

test('what is typed may be long or hostile', async () => {
  const hostile = ['%%', '\\\\\\\\', "'; drop table members; --", '😀😀', '____', '(((', '$$', '$9 11/31', '9'.repeat(20), 'x'.repeat(200)]
  for (const q of hostile) expect((await app.call(search, { query: { q } }, 'dana')).status, q).toBe(200)
  for (const q of ['', 'a', ' a ', 'x'.repeat(2000)]) {
    const { status, refusal } = await app.call(search, { query: { q } }, 'dana')
    expect([status, refusal.code, Object.keys(refusal.fields ?? {})], q.slice(0, 9)).toEqual([400, 'bad_input', ['q']])
  }
})

test('a renamed member is found by the new name, a merged one leads to the one who stays, and what was opened is as it is now', async () => {
  const { maria, jonasAtHome } = app.cast.members
  await db().updateTable('members').set({ first_name: 'Xiomara', last_name: 'Quispe' }).where('id', '=', maria.id).execute()
  expect(await found('quispe', 'dana')).toContain('member Xiomara Quispe')
  expect(await found('maria lopez', 'dana')).toEqual([])
  const before = { query: { ids: [maria.id, jonasAtHome.id].join(',') } }
  const titles = async (as: CastName) =>
    (await app.call(opened, before, as)).answer.groups.flatMap(({ hits }) => hits.map(({ title }) => title))
  expect((await titles('dana')).sort()).toEqual(['Jonas Weber', 'Xiomara Quispe'])
  expect(await titles('grace')).toEqual([])

  const merged = { identity_id: null, merged_into: maria.id, merged_at: clock.now() }
  await db().updateTable('members').set(merged).where('id', '=', jonasAtHome.id).execute()
  expect((await found('jonas weber', 'dana')).sort()).toEqual(['member Xiomara Quispe', 'user Jonas Weber'])
  expect(await found('(814) 555-0139', 'dana')).toEqual(['member Xiomara Quispe'])
  expect(await found('jonas weber', 'grace')).toEqual([])
  expect(await titles('dana')).toEqual(['Xiomara Quispe'])
})

test('whoever only serves an agency’s members finds them, and no money', async () => {
  const { nina } = app.cast.users
  const [year, month, date] = officeDay().split('-').map(Number)
  const paidToday = `$431.00 ${month}/${date}/${year}`
  const masterCode = CAST_USERS.nina.masterCode ?? ''
  await db().updateTable('claims').set({ master_code: masterCode, agent_id: nina.id }).where('number', '=', 'CLM-2026-900431').execute()
  expect(await found(`19.95 3/3/${MARCH_YEAR}`, 'nina')).toEqual(['payment BW-100012'])
  expect(await found(paidToday, 'nina')).toEqual(['payout CLM-2026-900431'])
  await db().updateTable('memberships').set({ agent_id: null }).where('agent_id', '=', nina.id).execute()
  await db().updateTable('members').set({ agent_id: null }).where('agent_id', '=', nina.id).execute()
  await db().updateTable('users').set({ position: 'service', split_bp: null }).where('id', '=', nina.id).execute()
  expect(await found('jose', 'nina')).toContain(JOSE)
  expect(await found(`19.95 3/3/${MARCH_YEAR}`, 'nina')).toEqual([])
  expect(await found('CLM-2026-900431', 'nina')).toEqual(['claim CLM-2026-900431'])
  expect(await found(paidToday, 'nina')).toEqual([])
})

/** What a plan reads when it avoids whole tables: a way that no index serves reads one all the same. */
async function readsOf(finder: Finder, typed: string, more = 'select'): Promise<string[]> {
  const staff = { role: 'staff', capabilities: STAFF_CAPABILITIES } as unknown as Actor
  const query = finder.query(staff, readSearch(typed, officeDay()))
  if (!query) throw new Error(`Nothing is searched for “${typed}”.`)
  return inTransaction(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql.raw(more).execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${query}`.execute(tx)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    return [...plan.matchAll(/using (\w+)|Index Scan on (\w+)|(Seq Scan on \w+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '')
  })
}

test.each<[Finder, string, readonly string[]]>([
  [membersFinder, 'jose munoz', ['member_names_letters', 'members_both_names']],
  [membersFinder, 'amara@', ['members_email_search']],
  [membersFinder, '5125550101', ['members_phone_end', 'vehicles_vin_backwards']],
  [membersFinder, '555-0177', ['members_phone_backwards']],
  [membersFinder, 'POL 44-1200', ['members_policy']],
  [membershipsFinder, 'BW-100012', ['memberships_count']],
  [membersFinder, '1200', ['members_policy_backwards']],
  [codesFinder, 'SPRING', ['promotions_code_key']],
  [claimsFinder, 'CLM-2026-900431', ['claims_count']],
  [claimsFinder, 'ST-88-0412', ['claims_insurer_compact', 'claims_insurer_backwards', 'claims_policy_backwards']],
  [claimsFinder, '2C3CDXCT1EH123987', ['vehicles_vin_backwards', 'claims_vehicle']],
  [payoutsFinder, '1001', ['payout_checks_pkey', 'payouts_trace', 'payouts_reference']],
  [payoutsFinder, '$431.00', ['payouts_amount']],
  [paymentsFinder, `$19.95 3/3/${MARCH_YEAR}`, ['payments_amount_newest']],
  [agenciesFinder, 'okoye', ['agencies_letters']],
  [usersFinder, 'grace', ['users_letters']],
  [usersFinder, 'grace@', ['users_email_part']],
  [usersFinder, '(512) 555-0188', ['users_phone_backwards']],
  [agenciesFinder, '555-0188', ['agencies_phone_backwards']],
  [leadsFinder, 'bluebonnet', ['leads_letters']],
  [leadsFinder, 'kim@blue', ['leads_email_part']],
  [leadsFinder, '555-0188', ['leads_phone_backwards']],
  [leadsFinder, '10004321', ['leads_npn']],
])('each way of a finder has its index: %#', async (finder, typed, indexes) => {
  const reads = await readsOf(finder, typed)
  expect(reads).toEqual(expect.arrayContaining([...indexes]))
  expect(reads.filter((each) => each.startsWith('Seq'))).toEqual([])
})

test('the name of a document is found by its index, not claim by claim', async () =>
  expect(await readsOf(documentsFinder, 'estimacion', WITHOUT_LOOPS)).toContain('documents_file_name'))

const WITHOUT_LOOPS = "select set_config('enable_nestloop', 'off', true), set_config('enable_indexscan', 'off', true)"
