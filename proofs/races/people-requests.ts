import { sql } from 'kysely'
import { rowCount, eventCount } from '#proofs/races/book.ts'
import type { Fixture } from '#proofs/races/ground.ts'
import type { Race } from '#proofs/races/race.ts'
import { applicationContract } from '#domains/membership/applications/contract.ts'
import { today } from '#domains/claims/filing/testing.ts'
import { agencyLocationsContract } from '#domains/people/agency-locations/contract.ts'
import { userAccessContract } from '#domains/people/user-access/contract.ts'
import { trainingRemindersContract } from '#domains/distribution/training-reminders/contract.ts'
import { usersContract } from '#domains/people/users/contract.ts'
import { enrollmentContract } from '#domains/membership/enrollments/contract.ts'
import { ownEnrollment, newCustomer, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { memberBatchesContract } from '#domains/membership/member-batches/contract.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { changeRequestContract } from '#domains/membership/change-requests/contract.ts'
import { transferContract } from '#domains/membership/transfers/contract.ts'
import { promotionCodesContract } from '#domains/membership/promotion-codes/contract.ts'
import { HARBOR20 } from '#domains/membership/promotion-codes/testing.ts'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import { stuckContract } from '#domains/records/stuck-work/contract.ts'
import { addMember } from '#domains/money/payments/proof/fixture.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const WHY = 'Sent often, meant once.'
const LETTER = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const OKOYE = 'TX-10432'
let names = 0

const person = () => ({ firstName: 'Pat', lastName: 'Doe', email: `wisher-${++names}@people.example` })
const application = () => newCustomer('Amara', `Wished${++names}`, vinOf(850_000 + names), { masterCode: 'DIRECT' })

async function prepared(fixture: Fixture): Promise<Id<'membership'>> {
  const { membershipId } = (await fixture.must(sellingContract.prepare, { body: application() }, fixture.cookies.dana)) as {
    membershipId: Id<'membership'>
  }
  return membershipId
}

async function code(fixture: Fixture, more: object = {}): Promise<Id<'promotion'>> {
  const body = { ...HARBOR20, code: `WISH-${++names}`, ...more }
  await fixture.must(promotionCodesContract.createPromotion, { body }, fixture.cookies.dana)
  return (await db().selectFrom('promotions').select('id').where('code', '=', body.code).executeTakeFirstOrThrow()).id
}

/** Returns a function that counts the events recorded since now. */
async function eventsSince(id: string, kind: string): Promise<() => Promise<{ told: number }>> {
  const before = await eventCount(id, kind)
  return async () => ({ told: (await eventCount(id, kind)) - before })
}

const transferRequest = (fixture: Fixture, membershipId: Id<'membership'>) => ({
  route: transferContract.requestTransfer,
  params: { membershipId },
  query: { masterCode: OKOYE, agentId: fixture.cast.users.grace.id, signedOn: today(), fileName: 'letter.pdf' },
  body: LETTER,
})

const emailsTo = (email: string) => rowCount(sql`select from messages where to_email = ${email}`)

async function emailsSince(email: string): Promise<() => Promise<{ emails: number }>> {
  const before = await emailsTo(email)
  return async () => ({ emails: (await emailsTo(email)) - before })
}

export const PEOPLE_REQUESTS: readonly Race[] = [
  {
    name: 'a location is added',
    begin: async (fixture) => {
      const body = { name: `Office ${++names}`, state: 'TX', openedOn: today() }
      return {
        ask: () => ({ route: agencyLocationsContract.addLocation, params: { masterCode: OKOYE }, body, cookie: fixture.cookies.dana }),
        granted: 1,
        counts: async () => ({ locations: await rowCount(sql`select from agency_locations where name = ${body.name}`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'somebody joins',
    begin: async () => {
      const body = ownEnrollment(application())
      return {
        ask: () => ({ route: enrollmentContract.enroll, body, cookie: null }),
        granted: 1,
        counts: async () => ({ members: await rowCount(sql`select from members where last_name = ${body.person.lastName}`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'somebody begins to join',
    begin: async () => {
      const firstName = `Wished${++names}`
      return {
        ask: () => ({ route: applicationContract.begin, body: { step: 'you', answers: { 'person.firstName': firstName } }, cookie: null }),
        granted: 1,
        counts: async () => ({ kept: await rowCount(sql`select from applications where answers->>'person.firstName' = ${firstName}`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'a way back to what was typed',
    begin: async (fixture) => {
      const email = `typed-${++names}@people.example`
      const body = { step: 'you', answers: { 'person.email': email } }
      const { token } = (await fixture.must(applicationContract.begin, { body }, '')) as { token: string }
      return {
        ask: () => ({ route: applicationContract.sendLink, params: { token }, cookie: null }),
        granted: 1,
        counts: async () => ({
          emails: await rowCount(sql`select from messages where kind = 'application_link' and to_email = ${email}`),
        }),
        expected: 1,
      }
    },
  },
  {
    name: 'a prepared enrollment is withdrawn',
    begin: async (fixture) => {
      const membershipId = await prepared(fixture)
      return {
        ask: () => ({ route: sellingContract.withdraw, params: { membershipId }, body: { reason: WHY }, cookie: fixture.cookies.dana }),
        granted: 1,
        counts: await eventsSince(membershipId, 'membership.withdrawn'),
        expected: 1,
      }
    },
  },
  ...(
    [
      ['a device is handed over', sellingContract.handOver, 'membership.handed_over'],
      ['a signing link is sent again', sellingContract.resendLink, 'membership.link_sent'],
    ] as const
  ).map(([name, route, kind]): Race => ({
    name,
    begin: async (fixture) => {
      const membershipId = await prepared(fixture)
      return {
        ask: () => ({ route, params: { membershipId }, cookie: fixture.cookies.dana }),
        granted: fixture.people,
        counts: await eventsSince(membershipId, kind),
        expected: fixture.people,
      }
    },
  })),
  {
    name: 'a wish of a member is passed on',
    begin: async (fixture) => {
      const { membershipId } = await fixture.paid('annual', 'grace')
      return {
        ask: () => ({
          route: changeRequestContract.requestChange,
          params: { membershipId },
          body: { wish: 'cancel' },
          cookie: fixture.cookies.grace,
        }),
        granted: fixture.people,
        counts: async () => ({ told: await eventCount(membershipId, 'membership.change_requested') }),
        expected: fixture.people,
      }
    },
  },
  {
    name: 'another agency is requested for a membership',
    begin: async (fixture) => {
      const { membershipId } = await fixture.paid()
      return {
        ask: () => ({ ...transferRequest(fixture, membershipId), cookie: fixture.cookies.dana }),
        granted: 1,
        counts: async () => ({ told: await eventCount(membershipId, 'membership.transfer_requested') }),
        expected: 1,
      }
    },
  },
  {
    name: 'a membership goes to another agency',
    begin: async (fixture) => {
      const { membershipId } = await fixture.paid()
      const { route, ...request } = transferRequest(fixture, membershipId)
      const { waitingId } = (await fixture.must(route, request, fixture.cookies.jonas)) as { waitingId: string }
      return {
        ask: () => ({
          route: transferContract.decideTransfer,
          params: { membershipId, transferId: waitingId },
          body: { confirm: true, note: 'Read the letter.' },
          cookie: fixture.cookies.dana,
        }),
        granted: 1,
        counts: async () => ({ told: await eventCount(membershipId, 'membership.transferred') }),
        expected: 1,
      }
    },
  },
  {
    name: 'a member is invited',
    begin: async (fixture) => {
      const { email } = person()
      const memberId = await addMember(email)
      return {
        ask: () => ({ route: membersContract.invite, params: { memberId }, cookie: fixture.cookies.dana }),
        granted: fixture.people,
        counts: await emailsSince(email),
        expected: fixture.people,
      }
    },
  },
  {
    name: 'a note about many members',
    begin: async (fixture) => {
      const { memberId } = await fixture.newcomer()
      const body = { kind: 'note', whom: { ids: [memberId] }, body: WHY }
      return {
        ask: () => ({ route: memberBatchesContract.runBatch, body, cookie: fixture.cookies.dana }),
        granted: fixture.people,
        counts: async () => ({ notes: await rowCount(sql`select from notes where noun_id = ${memberId}`) }),
        expected: fixture.people,
      }
    },
  },
  {
    name: 'an agent is invited',
    begin: async (fixture) => {
      const body = { ...person(), masterCode: OKOYE }
      return {
        ask: () => ({ route: usersContract.inviteAgent, body, cookie: fixture.cookies.dana }),
        granted: 1,
        counts: async () => ({ users: await rowCount(sql`select from users where email = ${body.email}`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'an agent is reminded of lessons',
    begin: async (fixture) => {
      const body = { ...person(), masterCode: OKOYE }
      const { id: userId } = (await fixture.must(usersContract.inviteAgent, { body }, fixture.cookies.dana)) as { id: Id<'user'> }
      await db().updateTable('users').set({ status: 'active', joined_at: new Date() }).where('id', '=', userId).execute()
      return {
        ask: () => ({ route: trainingRemindersContract.remind, params: { userId }, cookie: fixture.cookies.dana }),
        granted: 1,
        counts: async () => ({
          reminders: await rowCount(sql`select from messages where user_id = ${userId} and kind = 'training_reminder'`),
        }),
        expected: 1,
      }
    },
  },
  {
    name: 'somebody is invited to run an agency',
    begin: async (fixture) => {
      const body = { ...person(), masterCode: OKOYE }
      return {
        ask: () => ({ route: usersContract.inviteAgentAdmin, body, cookie: fixture.cookies.dana }),
        granted: 1,
        counts: async () => ({ users: await rowCount(sql`select from users where email = ${body.email}`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'an invitation is sent again',
    begin: async (fixture) => {
      const body = { ...person(), masterCode: OKOYE }
      const { id: agentId } = (await fixture.must(usersContract.inviteAgent, { body }, fixture.cookies.dana)) as { id: Id<'user'> }
      return {
        ask: () => ({ route: usersContract.sendAgentInvitation, params: { agentId }, cookie: fixture.cookies.dana }),
        granted: fixture.people,
        counts: await emailsSince(body.email),
        expected: fixture.people,
      }
    },
  },
  {
    name: 'a recruiter is invited',
    begin: async (fixture) => {
      const body = { ...person(), role: 'sales-admin' as const }
      return {
        ask: () => ({ route: userAccessContract.inviteSales, body, cookie: fixture.cookies.dana }),
        granted: 1,
        counts: async () => ({ users: await rowCount(sql`select from users where email = ${body.email}`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'the invitation of a recruiter is sent again',
    begin: async (fixture) => {
      const body = { ...person(), role: 'sales-admin' as const }
      const { userId } = (await fixture.must(userAccessContract.inviteSales, { body }, fixture.cookies.dana)) as { userId: Id<'user'> }
      return {
        ask: () => ({ route: userAccessContract.sendInvitation, params: { userId }, cookie: fixture.cookies.dana }),
        granted: fixture.people,
        counts: await emailsSince(body.email),
        expected: fixture.people,
      }
    },
  },
  {
    name: 'codes for one use each',
    begin: async (fixture) => {
      const promotionId = await code(fixture, { singleUse: true })
      return {
        ask: () => ({
          route: promotionCodesContract.issueCodes,
          params: { promotionId },
          body: { count: 3 },
          cookie: fixture.cookies.dana,
        }),
        granted: fixture.people,
        counts: async () => ({ told: await eventCount(promotionId, 'promotion.codes_made') }),
        expected: fixture.people,
      }
    },
  },
  {
    name: 'codes are stopped',
    begin: async (fixture) => {
      const promotionId = await code(fixture)
      const body = { kind: 'stop', whom: { ids: [promotionId] }, why: WHY }
      return {
        ask: () => ({ route: promotionCodesContract.runBatch, body, cookie: fixture.cookies.dana }),
        granted: fixture.people,
        counts: async () => ({ told: await eventCount(promotionId, 'promotion.stopped') }),
        expected: 1,
      }
    },
  },
  {
    name: 'stuck work is tried again',
    begin: async (fixture) => {
      const item = { kind: 'messages.wished', itemId: `wished-${++names}` }
      const at = new Date()
      const times = { first_seen_at: at, last_seen_at: at, raised_at: at, next_attempt_at: new Date(at.getTime() + 3_600_000) }
      await db()
        .insertInto('stuck_work')
        .values({ kind: item.kind, item_id: item.itemId, failures: 3, error: 'Wished.', ...times })
        .execute()
      return {
        ask: () => ({ route: stuckContract.retry, body: item, cookie: fixture.cookies.jonas }),
        granted: fixture.people,
        counts: async () => ({
          told: await rowCount(sql`select from history_events where kind = 'stuck_work.retried' and data ->> 'item' = ${item.itemId}`),
        }),
        expected: fixture.people,
      }
    },
  },
]
