import { sql } from 'kysely'
import { countOf, toldOf } from '#proofs/races/book.ts'
import type { Ground } from '#proofs/races/ground.ts'
import type { Race } from '#proofs/races/race.ts'
import { applicationContract } from '#domains/membership/applications/contract.ts'
import { today } from '#domains/claims/filing/testing.ts'
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

async function prepared(ground: Ground): Promise<Id<'membership'>> {
  const { membershipId } = (await ground.must(sellingContract.prepare, { body: application() }, ground.cookies.dana)) as {
    membershipId: Id<'membership'>
  }
  return membershipId
}

async function code(ground: Ground, more: object = {}): Promise<Id<'promotion'>> {
  const body = { ...HARBOR20, code: `WISH-${++names}`, ...more }
  await ground.must(promotionCodesContract.createPromotion, { body }, ground.cookies.dana)
  return (await db().selectFrom('promotions').select('id').where('code', '=', body.code).executeTakeFirstOrThrow()).id
}

/** What is told of a thing between now and then. */
async function newsSince(id: string, kind: string): Promise<() => Promise<{ told: number }>> {
  const before = await toldOf(id, kind)
  return async () => ({ told: (await toldOf(id, kind)) - before })
}

const transferRequest = (ground: Ground, membershipId: Id<'membership'>) => ({
  route: transferContract.requestTransfer,
  params: { membershipId },
  query: { masterCode: OKOYE, agentId: ground.told.colleagues.grace.id, signedOn: today(), fileName: 'letter.pdf' },
  body: LETTER,
})

const lettersTo = (email: string) => countOf(sql`select from messages where to_email = ${email}`)

async function lettersSince(email: string): Promise<() => Promise<{ letters: number }>> {
  const before = await lettersTo(email)
  return async () => ({ letters: (await lettersTo(email)) - before })
}

export const PEOPLE_REQUESTS: readonly Race[] = [
  {
    name: 'somebody joins',
    begin: async () => {
      const body = ownEnrollment(application())
      return {
        ask: () => ({ route: enrollmentContract.enroll, body, cookie: null }),
        granted: 1,
        left: async () => ({ members: await countOf(sql`select from members where last_name = ${body.person.lastName}`) }),
        leaves: 1,
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
        left: async () => ({ kept: await countOf(sql`select from applications where answers->>'person.firstName' = ${firstName}`) }),
        leaves: 1,
      }
    },
  },
  {
    name: 'a way back to what was typed',
    begin: async (ground) => {
      const email = `typed-${++names}@people.example`
      const body = { step: 'you', answers: { 'person.email': email } }
      const { token } = (await ground.must(applicationContract.begin, { body }, '')) as { token: string }
      return {
        ask: () => ({ route: applicationContract.sendLink, params: { token }, cookie: null }),
        granted: 1,
        left: async () => ({ letters: await countOf(sql`select from messages where kind = 'application_link' and to_email = ${email}`) }),
        leaves: 1,
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
    begin: async (ground) => {
      const membershipId = await prepared(ground)
      return {
        ask: () => ({ route, params: { membershipId }, cookie: ground.cookies.dana }),
        granted: ground.people,
        left: await newsSince(membershipId, kind),
        leaves: ground.people,
      }
    },
  })),
  {
    name: 'a wish of a member is passed on',
    begin: async (ground) => {
      const { membershipId } = await ground.paid('annual', 'grace')
      return {
        ask: () => ({
          route: changeRequestContract.requestChange,
          params: { membershipId },
          body: { wish: 'cancel' },
          cookie: ground.cookies.grace,
        }),
        granted: ground.people,
        left: async () => ({ told: await toldOf(membershipId, 'membership.change_requested') }),
        leaves: ground.people,
      }
    },
  },
  {
    name: 'another agency is requested for a membership',
    begin: async (ground) => {
      const { membershipId } = await ground.paid()
      return {
        ask: () => ({ ...transferRequest(ground, membershipId), cookie: ground.cookies.dana }),
        granted: 1,
        left: async () => ({ told: await toldOf(membershipId, 'membership.transfer_requested') }),
        leaves: 1,
      }
    },
  },
  {
    name: 'a membership goes to another agency',
    begin: async (ground) => {
      const { membershipId } = await ground.paid()
      const { route, ...request } = transferRequest(ground, membershipId)
      const { waitingId } = (await ground.must(route, request, ground.cookies.jonas)) as { waitingId: string }
      return {
        ask: () => ({
          route: transferContract.decideTransfer,
          params: { membershipId, transferId: waitingId },
          body: { confirm: true, note: 'Read the letter.' },
          cookie: ground.cookies.dana,
        }),
        granted: 1,
        left: async () => ({ told: await toldOf(membershipId, 'membership.transferred') }),
        leaves: 1,
      }
    },
  },
  {
    name: 'a member is invited',
    begin: async (ground) => {
      const { email } = person()
      const memberId = await addMember(email)
      return {
        ask: () => ({ route: membersContract.invite, params: { memberId }, cookie: ground.cookies.dana }),
        granted: ground.people,
        left: await lettersSince(email),
        leaves: ground.people,
      }
    },
  },
  {
    name: 'a note about many members',
    begin: async (ground) => {
      const { memberId } = await ground.newcomer()
      const body = { kind: 'note', whom: { ids: [memberId] }, body: WHY }
      return {
        ask: () => ({ route: memberBatchesContract.runBatch, body, cookie: ground.cookies.dana }),
        granted: ground.people,
        left: async () => ({ notes: await countOf(sql`select from notes where noun_id = ${memberId}`) }),
        leaves: ground.people,
      }
    },
  },
  {
    name: 'an agent is invited',
    begin: async (ground) => {
      const body = { ...person(), masterCode: OKOYE }
      return {
        ask: () => ({ route: usersContract.inviteAgent, body, cookie: ground.cookies.dana }),
        granted: 1,
        left: async () => ({ colleagues: await countOf(sql`select from users where email = ${body.email}`) }),
        leaves: 1,
      }
    },
  },
  {
    name: 'somebody is invited to run an agency',
    begin: async (ground) => {
      const body = { ...person(), masterCode: OKOYE }
      return {
        ask: () => ({ route: usersContract.inviteAgentAdmin, body, cookie: ground.cookies.dana }),
        granted: 1,
        left: async () => ({ colleagues: await countOf(sql`select from users where email = ${body.email}`) }),
        leaves: 1,
      }
    },
  },
  {
    name: 'an invitation is sent again',
    begin: async (ground) => {
      const body = { ...person(), masterCode: OKOYE }
      const { id: agentId } = (await ground.must(usersContract.inviteAgent, { body }, ground.cookies.dana)) as { id: Id<'user'> }
      return {
        ask: () => ({ route: usersContract.sendAgentInvitation, params: { agentId }, cookie: ground.cookies.dana }),
        granted: ground.people,
        left: await lettersSince(body.email),
        leaves: ground.people,
      }
    },
  },
  {
    name: 'codes for one use each',
    begin: async (ground) => {
      const promotionId = await code(ground, { singleUse: true })
      return {
        ask: () => ({ route: promotionCodesContract.issueCodes, params: { promotionId }, body: { count: 3 }, cookie: ground.cookies.dana }),
        granted: ground.people,
        left: async () => ({ told: await toldOf(promotionId, 'promotion.codes_made') }),
        leaves: ground.people,
      }
    },
  },
  {
    name: 'codes are stopped',
    begin: async (ground) => {
      const promotionId = await code(ground)
      const body = { kind: 'stop', whom: { ids: [promotionId] }, why: WHY }
      return {
        ask: () => ({ route: promotionCodesContract.runBatch, body, cookie: ground.cookies.dana }),
        granted: ground.people,
        left: async () => ({ told: await toldOf(promotionId, 'promotion.stopped') }),
        leaves: 1,
      }
    },
  },
  {
    name: 'stuck work is tried again',
    begin: async (ground) => {
      const item = { kind: 'messages.wished', itemId: `wished-${++names}` }
      const at = new Date()
      const times = { first_seen_at: at, last_seen_at: at, raised_at: at, next_try_at: new Date(at.getTime() + 3_600_000) }
      await db()
        .insertInto('stuck_work')
        .values({ kind: item.kind, item_id: item.itemId, failures: 3, error: 'Wished.', ...times })
        .execute()
      return {
        ask: () => ({ route: stuckContract.tryAgain, body: item, cookie: ground.cookies.jonas }),
        granted: ground.people,
        left: async () => ({
          told: await countOf(sql`select from history_events where kind = 'stuck_work.retried' and data ->> 'item' = ${item.itemId}`),
        }),
        leaves: ground.people,
      }
    },
  },
]
