import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { memberListContract } from '#domains/membership/member-list/contract.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { welcomeEmail } from '#domains/membership/members/server/emails.ts'
import { sendEmail } from '#domains/records/messages/server/messages.ts'
import { db, inTransaction } from '#platform/db.ts'
import { giveMembership, givePayment, giveVehicle } from '#domains/membership/members/testing.ts'
import type { CastName } from '#db/cast.ts'
import { addDays, day, type Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { eventsAbout } from '#domains/records/history/server/events.ts'

let app: TestApp
let amara: Id<'member'>, ruth: Id<'member'>, maria: Id<'member'>
beforeAll(async () => {
  app = await startTestApp()
  amara = app.cast.members.amara.id
  ruth = app.cast.members.ruth.id
  maria = app.cast.members.maria.id
  await givePayment(await giveMembership(amara, { number: 'BW-100001' }), 19_95)
  await giveMembership(ruth, { status: 'PAST_DUE' })
  await giveVehicle(amara, '1HGCM82633A004352')
})
afterAll(() => app.stop())

const { list } = memberListContract
const { read, change, reveal, notes, addNote, followUp, followUps, payments, activity } = membersContract
const namesSeenBy = async (as: CastName, query = {}) => (await app.call(list, { query }, as)).answer.rows.map((row) => row.name).sort()

describe('the list of members', () => {
  test('staff see all, an agent only those they serve, an agency only its own, a recruiter those of their agencies', async () => {
    expect(await namesSeenBy('dana')).toEqual(['Amara Okafor', 'Jonas Weber', 'Maria Lopez', 'Ruth Adeyemi'])
    expect(await namesSeenBy('grace')).toEqual(['Amara Okafor'])
    expect(await namesSeenBy('emeka')).toEqual(['Amara Okafor'])
    expect(await namesSeenBy('nina')).toEqual(['Ruth Adeyemi'])
    expect(await namesSeenBy('tomas')).toEqual(['Amara Okafor', 'Ruth Adeyemi'])
  })

  test.each([
    ['a part of the name', 'oka'],
    ['two letters of the name', 'ok'],
    ['the email address', 'member@demo'],
    ['the last six of the VIN', '004352'],
    ['the whole VIN', '1hgcm82633a004352'],
    ['the membership number', 'bw-100001'],
  ])('finds Amara by %s', async (_, search) => expect(await namesSeenBy('dana', { search })).toEqual(['Amara Okafor']))

  test('finds by phone in any format, and never beyond the scope', async () => {
    expect(await namesSeenBy('dana', { search: '512.555.0177' })).toEqual(['Amara Okafor'])
    expect(await namesSeenBy('grace', { search: '5125550177' })).toEqual(['Amara Okafor'])
    expect(await namesSeenBy('nina', { search: '5125550177' })).toEqual([])
  })

  test('a percent sign is an ordinary character', async () => expect(await namesSeenBy('dana', { search: '%%%' })).toEqual([]))

  test('filters by the membership status, and names the next step', async () => {
    const { answer } = await app.call(list, { query: { status: 'PAST_DUE' } }, 'dana')
    expect(answer.rows).toMatchObject([{ name: 'Ruth Adeyemi', status: 'PAST_DUE', next: 'update_payment' }])
    expect(await namesSeenBy('grace', { status: 'PAST_DUE' })).toEqual([])
  })

  test('has pages without duplicates or omissions', async () => {
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const { answer }: { answer: { rows: { name: string }[]; next: string | null } } = await app.call(
        list,
        { query: { limit: 1, ...(cursor ? { cursor } : {}) } },
        'dana',
      )
      seen.push(...answer.rows.map((row) => row.name))
      cursor = answer.next
    } while (cursor)
    expect(seen).toHaveLength(4)
    expect(new Set(seen).size).toBe(4)
  })
})

describe('one member', () => {
  test('of another agency is not found, for reading, changing and noting alike', async () => {
    const params = { memberId: ruth }
    for (const as of ['grace', 'emeka'] as const) {
      expect((await app.call(read, { params }, as)).status).toBe(404)
      expect((await app.call(change, { params, body: { version: 1, city: 'Dallas' } }, as)).status).toBe(404)
      expect((await app.call(addNote, { params, body: { body: 'Rang her.' } }, as)).status).toBe(404)
      expect((await app.call(payments, { params }, as)).status).toBe(404)
    }
  })

  test('a member sees themselves and no other', async () => {
    expect((await app.call(read, { params: { memberId: maria } }, 'maria')).answer.name).toBe('Maria Lopez')
    expect((await app.call(read, { params: { memberId: amara } }, 'maria')).status).toBe(404)
  })

  test('her agent sees the insurance masked, and not her payment method; a recruiter neither', async () => {
    const params = { memberId: amara }
    const agent = (await app.call(read, { params }, 'grace')).answer
    expect(agent).toMatchObject({
      policyNumber: null,
      dateOfBirth: null,
      masks: { policy_number: '•••• 2208', date_of_birth: '1986-••-••' },
      rights: { policy_number: 'writes', date_of_birth: 'unmasks', payment_method: 'none' },
    })
    expect(JSON.stringify(agent)).not.toContain('LS-4471')
    expect((await app.call(payments, { params }, 'grace')).answer.rows).toMatchObject([{ amount: 19_95, method: null }])
    expect((await app.call(payments, { params }, 'dana')).answer.rows).toMatchObject([{ method: 'card ·· 4242' }])

    const recruiter = (await app.call(read, { params }, 'tomas')).answer
    expect(recruiter).toMatchObject({
      policyNumber: null,
      masks: { policy_number: null },
      whyNot: { change: 'not_your_role' },
      rights: { notes: 'none' },
    })
    expect(recruiter.vehicles).toMatchObject([{ vin: '•••• 004352' }])
    expect((await app.call(payments, { params }, 'tomas')).refusal.code).toBe('not_your_role')
    expect((await app.call(read, { params }, 'amara')).answer).toMatchObject({ policyNumber: 'LS-4471-2208', dateOfBirth: '1986-04-12' })
  })

  test('a car is covered from its own day, but not before the first day that the membership covers', async () => {
    const { id: vehicleId } = await db().selectFrom('vehicles').select('id').where('member_id', '=', amara).executeTakeFirstOrThrow()
    const { id, first_covered_on: first } = await db()
      .selectFrom('memberships')
      .select(['id', 'first_covered_on'])
      .where('member_id', '=', amara)
      .executeTakeFirstOrThrow()
    const coveredFrom = async (own: Day) => {
      const car = { membership_id: id, vehicle_id: vehicleId, vin: '1HGCM82633A004352', listed_on: own, covered_from: own }
      await db().deleteFrom('listed_vehicles').where('membership_id', '=', id).execute()
      await db().insertInto('listed_vehicles').values(car).execute()
      return (await app.call(read, { params: { memberId: amara } }, 'grace')).answer.vehicles[0]?.coveredFrom
    }
    const [before, after] = [addDays(first ?? day('2026-01-01'), -10), addDays(first ?? day('2026-01-01'), 10)]
    expect([await coveredFrom(before), await coveredFrom(after)]).toEqual([first, after])
    await db().deleteFrom('listed_vehicles').where('membership_id', '=', id).execute()
  })

  test('a masked field is unmasked for users who may; the event names the field and not its value', async () => {
    const params = { memberId: amara }
    expect((await app.call(reveal, { params, body: { field: 'policy_number' } }, 'grace')).answer).toEqual({ value: 'LS-4471-2208' })
    const [event] = await eventsAbout({ memberId: amara })
    expect(event).toMatchObject({ kind: 'member.field_revealed', actorName: 'Grace Liu', data: { field: 'policy_number' } })
    expect(JSON.stringify(event)).not.toContain('2208')
    expect((await app.call(reveal, { params, body: { field: 'policy_number' } }, 'tomas')).refusal.code).toBe('not_your_role')
    expect((await app.call(reveal, { params, body: { field: 'policy_number' } }, 'nina')).status).toBe(404)
  })

  test('staff without support see the fields and change none; the answer says so', async () => {
    const { rights, whyNot } = (await app.call(read, { params: { memberId: amara } }, 'priya')).answer
    expect([rights.phone, rights.policy_number, whyNot.change]).toEqual(['reads', 'unmasks', 'not_your_role'])
  })

  test('a change by her agent is saved with actor and fields; a change based on an older version is refused', async () => {
    const params = { memberId: amara }
    const { version } = (await app.call(read, { params }, 'grace')).answer
    const saved = await app.call(change, { params, body: { version, phone: '(512) 555-0199' } }, 'grace')
    expect(saved.answer).toMatchObject({ phone: '(512) 555-0199', version: version + 1 })

    const late = await app.call(change, { params, body: { version, city: 'Houston' } }, 'dana')
    expect([late.status, late.refusal.code]).toEqual([409, 'someone_else_saved'])

    const [event] = await eventsAbout({ memberId: amara })
    expect(event).toMatchObject({ kind: 'member.changed', actorName: 'Grace Liu', data: { fields: ['phone'] } })
  })

  test('a wrong ZIP is refused at its field, and an unknown field is refused too', async () => {
    const params = { memberId: amara }
    expect((await app.call(change, { params, body: { version: 1, zip: '787' } }, 'dana')).refusal.fields).toEqual({
      zip: 'A ZIP code has five digits.',
    })
    expect((await app.call(change, { params, body: { version: 1, email: 'x@y.example' } as never }, 'dana')).status).toBe(400)
  })

  test('notes of an agency stay in the agency; staff read them all', async () => {
    const params = { memberId: amara }
    await app.call(addNote, { params, body: { body: 'Asked about the second car.', followUpOn: '2199-12-01' } }, 'grace')
    await app.call(addNote, { params, body: { body: 'Rang about the invoice.' } }, 'dana')
    expect((await app.call(notes, { params }, 'emeka')).answer.rows.map((note) => note.body)).toEqual(['Asked about the second car.'])
    expect((await app.call(notes, { params }, 'dana')).answer.rows).toHaveLength(2)
    expect((await app.call(activity, { params }, 'grace')).answer.rows.map((event) => event.kind)).not.toContain('member.noted')
    expect((await app.call(activity, { params }, 'dana')).answer.rows.map((event) => event.kind)).toContain('member.noted')
  })

  test('a follow-up is due until a user marks it done', async () => {
    const params = { memberId: ruth }
    await app.call(addNote, { params, body: { body: 'Ring about the overdue month.', followUpOn: '2020-01-02' } }, 'nina')
    await app.call(addNote, { params, body: { body: 'Next spring.', followUpOn: '2199-01-02' } }, 'nina')
    const due = async (as: CastName, whose: 'mine' | 'agency' = 'mine') => (await app.call(followUps, { query: { whose } }, as)).answer.rows
    expect(await due('nina')).toMatchObject([
      { memberId: ruth, memberName: 'Ruth Adeyemi', body: 'Ring about the overdue month.', on: '2020-01-02', isOwn: true },
    ])
    expect(await due('walter')).toEqual([])
    expect(await due('walter', 'agency')).toMatchObject([{ isOwn: false }])
    expect(await due('emeka', 'agency')).toEqual([])
    const on = async (query: { from?: `${number}-${number}-${number}`; to?: `${number}-${number}-${number}` }) =>
      (await app.call(followUps, { query }, 'nina')).answer.rows.map(({ body }) => body)
    expect(await on({ from: '2199-01-02', to: '2199-01-02' })).toEqual(['Next spring.'])
    expect(await on({ to: '2199-01-01' })).toEqual(['Ring about the overdue month.'])
    expect(await on({ from: '2199-01-03', to: '2199-02-01' })).toEqual([])

    // Nina works there no longer, and nobody serves Ruth yet: it falls to the agency's admin, then to who serves her.
    const { nina } = app.cast.users
    const works = (status: 'active' | 'suspended') => db().updateTable('users').set({ status }).where('id', '=', nina.id).execute()
    const serves = (agentId: Id<'user'> | null) => db().updateTable('members').set({ agent_id: agentId }).where('id', '=', ruth).execute()
    await works('suspended')
    await serves(null)
    expect([await due('walter'), await due('emeka'), await due('dana')]).toMatchObject([[{ byName: 'Nina Castellano' }], [], []])
    await works('active')
    expect(await due('walter')).toEqual([])
    await serves(nina.id)
    await app.call(addNote, { params, body: { body: 'Send the card again.', followUpOn: '2020-01-03' } }, 'marcus')
    expect(await due('dana')).toEqual([])
    await db().updateTable('users').set({ status: 'suspended' }).where('id', '=', app.cast.users.marcus.id).execute()
    expect([await due('dana'), await due('walter')]).toMatchObject([[{ body: 'Send the card again.', byName: 'Marcus Bell' }], []])
    await db().updateTable('users').set({ status: 'active' }).where('id', '=', app.cast.users.marcus.id).execute()

    const [{ noteId } = { noteId: 'not_x' as Id<'note'> }] = await due('nina')
    expect((await app.call(followUp, { params: { noteId } }, 'grace')).status).toBe(404)
    expect((await app.call(followUp, { params: { noteId } }, 'walter')).status).toBe(200)
    expect((await app.call(followUp, { params: { noteId } }, 'nina')).refusal.code).toBe('nothing_to_follow_up')
    expect(await due('nina')).toEqual([])
    expect((await app.call(notes, { params }, 'nina')).answer.rows.find(({ id }) => id === noteId)?.followedUp).toMatchObject({
      byName: 'Walter Brandt',
    })
  })
})

describe('emails to a member', () => {
  test('are seen by staff with their delivery status, and by no seller', async () => {
    const request = { params: { memberId: ruth }, query: {} }
    const seenBy = async (who: CastName) => (await app.call(membersContract.emails, request, who)).answer.rows
    const email = welcomeEmail({ name: 'Ruth', from: 'Dana Whitfield', url: 'https://breakwater.example/' })
    const to = { email: 'ruth@demo.breakwater.example', name: 'Ruth Adeyemi' }
    await inTransaction((tx) => sendEmail(tx, { kind: 'reminder', to, onceKey: 'to-ruth', memberId: ruth, email }))
    expect((await seenBy('dana'))[0]).toMatchObject({ status: 'queued', sentAt: null, enclosures: [] })
    await app.work()
    expect((await seenBy('priya'))[0]).toMatchObject({ status: 'sent', sentAt: expect.any(String) as unknown })
    for (const who of ['grace', 'emeka', 'tomas', 'amara'] as const)
      expect((await app.call(membersContract.emails, request, who)).status, who).toBe(403)
    expect((await app.call(membersContract.emails, { params: { memberId: amara }, query: {} }, 'dana')).answer.rows).toEqual([])
  })
})

test('agencies and teams are read with each request: after a change of hands only the new users see the member', async () => {
  const { tomas, helen } = app.cast.users
  const both = async () => [await namesSeenBy('tomas'), await namesSeenBy('helen')]
  const [okoye, lakeshore] = [['Amara Okafor'], ['Ruth Adeyemi']]
  const all = [...okoye, ...lakeshore]
  const recruited = (by: Id<'user'>) =>
    db().updateTable('agencies').set({ recruited_by: by }).where('master_code', '=', 'OH-20417').execute()
  const led = (by: Id<'user'> | null) => db().updateTable('users').set({ team_admin_id: by }).where('id', '=', tomas.id).execute()
  expect(await both()).toEqual([all, all])
  await recruited(helen.id)
  expect(await both(), 'one agency is Helen’s own by now').toEqual([okoye, all])
  await led(null)
  expect(await both(), 'and Tomas of no team of hers').toEqual([okoye, lakeshore])
  await recruited(tomas.id)
  expect(await both()).toEqual([all, []])
  await led(helen.id)
  expect(await both()).toEqual([all, all])
})
