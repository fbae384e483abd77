import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#access/contract.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimFixture, daysAgo, giveDocuments } from '#domains/claims/filing/testing.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { giveMembership, givePayment } from '#domains/membership/members/testing.ts'
import type { CastName } from '#db/cast.ts'
import { clock } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { attributeMember } from '#domains/membership/memberships/server/people.ts'

const { addNote, documents, notes, payments, read } = membersContract

let app: TestApp
let hands: ReturnType<typeof claimFixture>
beforeAll(async () => {
  app = await startTestApp()
  hands = claimFixture(app)
})
afterAll(() => app.stop())

const FILED = { amara: 19_95, ruth: 8_88 } as const
type Filed = keyof typeof FILED

/**
 * A membership, an earlier one that has ended, a payment, a claim with a document, a document without a claim, and a
 * note by the seller.
 */
async function createRecords(who: Filed, seller: CastName): Promise<void> {
  const memberId = app.cast.members[who].id
  const { membershipId, vehicleId } = await hands.coverOf(who)
  const earlier = await giveMembership(memberId, { status: 'EXPIRED' })
  const { vin } = await db().selectFrom('vehicles').select('vin').where('id', '=', vehicleId).executeTakeFirstOrThrow()
  const [listed, released] = [daysAgo(900), daysAgo(500)]
  await db()
    .insertInto('listed_vehicles')
    .values({ membership_id: earlier, vehicle_id: vehicleId, vin, listed_on: listed, covered_from: listed, released_on: released })
    .execute()
  await givePayment(membershipId, FILED[who])
  const { claimId } = await hands.filed(who, {}, ['declarations_page'])
  await db().updateTable('documents').set({ member_id: null }).where('claim_id', '=', claimId).execute()
  await giveDocuments(claimId, memberId, ['repair_invoice', 'settlement_letter'])
  const documentRows = db().updateTable('documents').where('claim_id', '=', claimId)
  await documentRows.set({ state: 'removed' }).where('requirement', '=', 'settlement_letter').execute()
  await documentRows.set({ claim_id: null }).where('requirement', '=', 'repair_invoice').execute()
  await app.call(addNote, { params: { memberId }, body: { body: `${seller} rang ${who}.` } }, seller)
}

const outlineOf = ({ agencyName, agentName, memberships, vehicles, claims }: Answer<typeof read>) => [
  agencyName,
  agentName,
  memberships.length,
  vehicles.length,
  claims.length,
]
const seenBy = async (as: CastName, who: Filed) => {
  const params = { memberId: app.cast.members[who].id }
  const one = await app.call(read, { params }, as)
  const paid = await app.call(payments, { params }, as)
  const documentRows = await app.call(documents, { params }, as)
  const noted = await app.call(notes, { params }, as)
  return {
    one: one.status === 200 ? outlineOf(one.answer) : one.refusal.code,
    paid: paid.status === 200 ? paid.answer.rows.map(({ amount }) => amount) : paid.refusal.code,
    documents:
      documentRows.status === 200 ? documentRows.answer.rows.map(({ requirement }) => requirement).toSorted() : documentRows.refusal.code,
    notes: noted.status === 200 ? noted.answer.rows.map(({ body }) => body).toSorted() : noted.refusal.code,
  }
}
const NOT_THERE = { one: 'not_found', paid: 'not_found', documents: 'not_found', notes: 'not_found' }
const OKOYE = ['Okoye Insurance Group', 'Grace Liu', 2, 1, 1]
const LAKESHORE = ['Lakeshore Family Insurance', 'Nina Castellano', 2, 1, 1]
const file = (one: readonly unknown[], paid: number, notesRead: readonly string[]) => ({
  one,
  paid: [paid],
  documents: ['declarations_page', 'repair_invoice'],
  notes: notesRead,
})
/** The recruiter sees the member, and no payments, documents or notes. */
const outline = (one: readonly unknown[]) => ({ one, paid: 'not_your_role', documents: 'not_your_role', notes: 'not_your_role' })

test('a member’s records are read by their current users and no others; notes stay with the agency that wrote them', async () => {
  await createRecords('amara', 'grace')
  await createRecords('ruth', 'nina')
  await app.call(addNote, { params: { memberId: app.cast.members.amara.id }, body: { body: 'dana rang amara.' } }, 'dana')
  const [byGrace, byNina, byDana] = ['grace rang amara.', 'nina rang ruth.', 'dana rang amara.']

  for (const as of ['grace', 'emeka'] as const) {
    expect(await seenBy(as, 'amara'), as).toEqual(file(OKOYE, FILED.amara, [byGrace]))
    expect(await seenBy(as, 'ruth'), as).toEqual(NOT_THERE)
  }
  for (const as of ['nina', 'walter'] as const) {
    expect(await seenBy(as, 'ruth'), as).toEqual(file(LAKESHORE, FILED.ruth, [byNina]))
    expect(await seenBy(as, 'amara'), as).toEqual(NOT_THERE)
  }
  for (const as of ['dana', 'priya'] as const) expect(await seenBy(as, 'amara'), as).toEqual(file(OKOYE, FILED.amara, [byDana, byGrace]))
  for (const as of ['tomas', 'helen'] as const) expect(await seenBy(as, 'amara'), as).toEqual(outline(OKOYE))
  expect((await seenBy('amara', 'amara')).one).toEqual(OKOYE)
  expect((await seenBy('maria', 'amara')).one).toBe('not_found')

  const { nina, helen, emeka, grace } = app.cast.users
  const assign = (masterCode: string, agentId: Id<'user'>) =>
    inTransaction((tx) => attributeMember(tx, app.cast.members.amara.id, { masterCode, agentId }))
  await assign('TX-10432', emeka.id)
  expect([await seenBy('grace', 'amara'), (await seenBy('emeka', 'amara')).notes], 'served by Emeka now').toEqual([NOT_THERE, [byGrace]])

  await assign('OH-20417', nina.id)
  for (const as of ['grace', 'emeka'] as const) expect(await seenBy(as, 'amara'), 'gone to Lakeshore').toEqual(NOT_THERE)
  for (const as of ['nina', 'walter'] as const) expect(await seenBy(as, 'amara'), as).toEqual(file(LAKESHORE, FILED.amara, []))
  expect((await seenBy('dana', 'amara')).notes).toEqual([byDana, byGrace])
  await app.call(addNote, { params: { memberId: app.cast.members.amara.id }, body: { body: 'nina rang amara.' } }, 'nina')
  expect([(await seenBy('walter', 'amara')).notes, (await seenBy('walter', 'ruth')).notes]).toEqual([['nina rang amara.'], [byNina]])

  await db().updateTable('agencies').set({ recruited_by: helen.id }).where('master_code', '=', 'OH-20417').execute()
  expect(await seenBy('tomas', 'amara'), 'Lakeshore is Helen’s by now').toMatchObject({ one: 'not_found', paid: 'not_found' })
  expect(await seenBy('helen', 'amara')).toEqual(outline(LAKESHORE))

  await assign('TX-10432', grace.id)
  expect((await seenBy('grace', 'amara')).notes).toEqual([byGrace])

  const duplicate = newId('member')
  await sql`insert into members (id, email, first_name, last_name, date_of_birth, street, city, state, zip, master_code, agent_id, created_at)
    select ${duplicate}, ${`${duplicate}@demo.example`}, 'Ruthie', last_name, date_of_birth, street, city, state, zip, master_code, agent_id, now()
    from members where id = ${app.cast.members.ruth.id}`.execute(db())
  const statuses = async () => {
    const params = { memberId: duplicate }
    const answers = []
    for (const as of ['nina', 'walter', 'dana'] as const)
      for (const endpoint of [read, payments, documents, notes]) answers.push((await app.call(endpoint, { params }, as)).status)
    return new Set(answers)
  }
  expect(await statuses()).toEqual(new Set([200]))
  await db()
    .updateTable('members')
    .set({ merged_into: app.cast.members.ruth.id, merged_at: clock.now() })
    .where('id', '=', duplicate)
    .execute()
  for (const as of ['nina', 'walter', 'dana'] as const) {
    const old = await app.call(read, { params: { memberId: duplicate } }, as)
    expect(old.answer.id, 'the old address leads to Ruth').toBe(app.cast.members.ruth.id)
    for (const endpoint of [payments, documents, notes])
      expect((await app.call(endpoint, { params: { memberId: duplicate } }, as)).status).toBe(404)
  }
  expect((await app.call(read, { params: { memberId: duplicate } }, 'grace')).status, 'who does not see Ruth').toBe(404)
})
