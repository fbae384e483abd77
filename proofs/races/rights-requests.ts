import { sql } from 'kysely'
import { rowCount } from '#proofs/races/book.ts'
import type { Fixture } from '#proofs/races/ground.ts'
import type { Race } from '#proofs/races/race.ts'
import type { Route } from '#access/contract.ts'
import { complaintsContract } from '#domains/claims/complaints/contract.ts'
import { privacyRequestsContract } from '#domains/insight/privacy-requests/contract.ts'
import { officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

const WHY = 'Sent often, meant once.'
let names = 0
const SAID = { topic: 'O', severity: 'low', body: WHY, state: 'TX', language: 'en-US', name: 'Pat Doe', phone: '(512) 555-0177' } as const
const ANSWER = { answer: WHY, reason: 'O1', disposition: 'D7', rootCause: WHY } as const

const told = (id: string, kind: string) => rowCount(sql`select from history_events where noun_id = ${id} and kind = ${kind}`)

type Step = {
  name: string
  route: Route
  param: 'complaintId' | 'requestId'
  kind: string
  body?: object
  begin: (fixture: Fixture) => Promise<string>
}

/** A step of one complaint or request, recorded once. */
const step = ({ name, route, param, kind, body, begin }: Step): Race => ({
  name,
  begin: async (fixture) => {
    const id = await begin(fixture)
    return {
      ask: () => ({ route, params: { [param]: id }, ...(body ? { body } : {}), cookie: fixture.cookies.dana }),
      granted: 1,
      counts: async () => ({ told: await told(id, kind) }),
      expected: 1,
    }
  },
})

async function recorded(fixture: Fixture): Promise<string> {
  const body = { ...SAID, source: 'call', receivedOn: officeDay() }
  return ((await fixture.must(complaintsContract.record, { body }, fixture.cookies.dana)) as { id: string }).id
}
async function acknowledged(fixture: Fixture): Promise<string> {
  const complaintId = await recorded(fixture)
  await fixture.must(complaintsContract.acknowledge, { params: { complaintId } }, fixture.cookies.dana)
  return complaintId
}
async function answered(fixture: Fixture): Promise<string> {
  const complaintId = await acknowledged(fixture)
  await fixture.must(complaintsContract.answer, { params: { complaintId }, body: ANSWER }, fixture.cookies.dana)
  return complaintId
}

/** Of compliance, beside Dana, who confirms. */
async function colleague(): Promise<Id<'user'>> {
  const id: Id<'user'> = newId('user')
  const person = { email: `compliance-${++names}@people.example`, first_name: 'Ines', last_name: 'Duarte' }
  await db()
    .insertInto('users')
    .values({ id, ...person, role: 'staff', status: 'active', capabilities: ['compliance'], created_at: new Date() })
    .execute()
  return id
}

type Kind = 'correction' | 'deletion'
const asked =
  (kind: Kind, { isProposed = false } = {}) =>
  async (fixture: Fixture): Promise<string> => {
    const { memberId, number } = await fixture.newcomer()
    const id: Id<'privacyRequest'> = newId('privacyRequest')
    const [on, at] = [officeDay(), new Date()]
    const person = { email: `racer-${number}@people.example`, member_id: memberId, language: 'en-US' } as const
    const proposal = isProposed ? { proposed_by: await colleague(), proposed_at: at } : {}
    await db()
      .insertInto('privacy_requests')
      .values({
        ...{ id, number: `PRV-2026-9${String(++names).padStart(5, '0')}`, kind, status: isProposed ? 'proposed' : 'open' },
        ...{ received_on: on, due_on: on, created_at: at, verified_how: 'signed_in', verified_at: at },
        ...person,
        ...proposal,
      })
      .execute()
    return id
  }

/** Complaints and privacy requests. */
export const RIGHTS_REQUESTS: readonly Race[] = [
  {
    name: 'a complaint is made',
    begin: async (fixture) => {
      const { memberId, cookie } = await fixture.newcomer()
      return {
        ask: () => ({ route: complaintsContract.make, body: { topic: 'O', body: WHY }, cookie }),
        granted: fixture.people,
        counts: async () => ({ complaints: await rowCount(sql`select from complaints where member_id = ${memberId}`) }),
        expected: fixture.people,
      }
    },
  },
  {
    name: 'a complaint is recorded',
    begin: async (fixture) => {
      const name = `Pat Doe ${++names}`
      const body = { ...SAID, name, source: 'call', receivedOn: officeDay() }
      return {
        ask: () => ({ route: complaintsContract.record, body, cookie: fixture.cookies.dana }),
        granted: fixture.people,
        counts: async () => ({ complaints: await rowCount(sql`select from complaints where person_name = ${name}`) }),
        expected: fixture.people,
      }
    },
  },
  step({
    name: 'an acknowledgement',
    route: complaintsContract.acknowledge,
    param: 'complaintId',
    kind: 'complaint.acknowledged',
    begin: recorded,
  }),
  step({
    name: 'the answer to a complaint',
    route: complaintsContract.answer,
    param: 'complaintId',
    kind: 'complaint.answered',
    body: ANSWER,
    begin: acknowledged,
  }),
  step({
    name: 'a complaint reopened',
    route: complaintsContract.reopen,
    param: 'complaintId',
    kind: 'complaint.reopened',
    body: { why: WHY },
    begin: answered,
  }),
  {
    name: 'a privacy request',
    begin: async (fixture) => {
      const { memberId, cookie } = await fixture.newcomer()
      return {
        ask: () => ({ route: privacyRequestsContract.make, body: { kind: 'correction' }, cookie }),
        granted: 1,
        counts: async () => ({ requests: await rowCount(sql`select from privacy_requests where member_id = ${memberId}`) }),
        expected: 1,
      }
    },
  },
  step({
    name: 'an extension',
    route: privacyRequestsContract.extend,
    param: 'requestId',
    kind: 'privacy.extended',
    body: { why: WHY },
    begin: asked('correction'),
  }),
  step({
    name: 'a correction answered',
    route: privacyRequestsContract.answer,
    param: 'requestId',
    kind: 'privacy.answered',
    body: { answer: WHY },
    begin: asked('correction'),
  }),
  step({
    name: 'a request declined',
    route: privacyRequestsContract.decline,
    param: 'requestId',
    kind: 'privacy.declined',
    body: { why: WHY },
    begin: asked('correction'),
  }),
  step({
    name: 'a deletion proposed',
    route: privacyRequestsContract.propose,
    param: 'requestId',
    kind: 'privacy.deletion_proposed',
    begin: asked('deletion'),
  }),
  step({
    name: 'a proposal taken back',
    route: privacyRequestsContract.return,
    param: 'requestId',
    kind: 'privacy.deletion_returned',
    begin: asked('deletion', { isProposed: true }),
  }),
  step({
    name: 'a deletion confirmed',
    route: privacyRequestsContract.confirm,
    param: 'requestId',
    kind: 'privacy.deletion_confirmed',
    begin: asked('deletion', { isProposed: true }),
  }),
]
