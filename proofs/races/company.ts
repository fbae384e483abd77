import { sql } from 'kysely'
import { rowCount, eventCount } from '#proofs/races/book.ts'
import type { Fixture } from '#proofs/races/ground.ts'
import type { Race } from '#proofs/races/race.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { agencyRequestsContract } from '#domains/distribution/agency-requests/contract.ts'
import { alliancesContract } from '#domains/distribution/alliances/contract.ts'
import { userAccessContract } from '#domains/people/user-access/contract.ts'
import { usersContract } from '#domains/people/users/contract.ts'
import { accountsContract } from '#domains/people/accounts/contract.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { promotionCodesContract } from '#domains/membership/promotion-codes/contract.ts'
import { HARBOR20 } from '#domains/membership/promotion-codes/testing.ts'
import { stateTermsContract, type StateTextRow } from '#domains/membership/state-terms/contract.ts'
import { draftsContract, type DraftView } from '#domains/membership/terms-drafts/contract.ts'
import { viewsContract } from '#domains/records/views/contract.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { newToken } from '#domains/people/identity/server/tokens.ts'

const WHY = 'Everybody pressed at once.'
let names = 0
const named = (what: string): string => `${what} ${++names}`
const address = (): string => `colleague-${++names}@people.example`
const person = (email: string) => ({ firstName: 'Pat', lastName: 'Doe', email })

const founding = (npn: string | null, email = address()) => ({ name: named('Agency'), npn, homeState: 'TX', admin: person(email) })
const FOUNDERS = ['dana', 'helen'] as const

async function agency(fixture: Fixture): Promise<string> {
  const { masterCode } = (await fixture.must(agenciesContract.create, { body: founding(null) }, fixture.cookies.dana)) as {
    masterCode: string
  }
  return masterCode
}

export const COMPANY_RACES: readonly Race[] = [
  {
    name: 'the name of a code',
    begin: async (fixture) => {
      const code = `RACE-${++names}`
      return {
        ask: () => ({ route: promotionCodesContract.createPromotion, body: { ...HARBOR20, code }, cookie: fixture.cookies.dana }),
        granted: 1,
        counts: async () => ({ codes: await rowCount(sql`select from promotions where code = ${code}`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'an NPN',
    begin: async (fixture) => {
      const npn = String(11_000_000 + ++names)
      return {
        ask: (place) => ({ route: agenciesContract.create, body: founding(npn), cookie: fixture.cookies[fixture.of(FOUNDERS, place)] }),
        granted: 1,
        counts: async () => ({ agencies: await rowCount(sql`select from agencies where npn = ${npn}`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'master codes',
    begin: async (fixture) => {
      const before = await rowCount(sql`select distinct master_code from agencies`)
      return {
        ask: (place) => ({ route: agenciesContract.create, body: founding(null), cookie: fixture.cookies[fixture.of(FOUNDERS, place)] }),
        granted: fixture.people,
        counts: async () => ({ codes: (await rowCount(sql`select distinct master_code from agencies`)) - before }),
        expected: fixture.people,
      }
    },
  },
  {
    name: 'the address of an admin',
    begin: async (fixture) => {
      const email = address()
      return {
        ask: (place) => ({
          route: agenciesContract.create,
          body: founding(null, email),
          cookie: fixture.cookies[fixture.of(FOUNDERS, place)],
        }),
        granted: 1,
        counts: async () => ({ users: await rowCount(sql`select from users where email = ${email}`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'the address of a colleague',
    begin: async (fixture) => {
      const email = address()
      return {
        ask: () => ({
          route: userAccessContract.inviteStaff,
          body: { ...person(email), capabilities: ['support'] },
          cookie: fixture.cookies.dana,
        }),
        granted: 1,
        counts: async () => ({ users: await rowCount(sql`select from users where email = ${email}`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'an invitation is accepted',
    begin: async (fixture) => {
      const email = address()
      const body = { ...person(email), capabilities: ['support'] }
      await fixture.must(userAccessContract.inviteStaff, { body }, fixture.cookies.dana)
      const { token, tokenHash } = newToken()
      await db().updateTable('invitations').set({ token_hash: tokenHash }).where('email', '=', email).execute()
      return {
        ask: () => ({
          route: accountsContract.acceptInvitation,
          params: { token },
          body: { password: 'five little ferries' },
          cookie: null,
        }),
        granted: 1,
        counts: async () => ({ accounts: await rowCount(sql`select from identities where email = ${email}`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'the last admin of an agency',
    begin: async (fixture) => {
      const masterCode = await agency(fixture)
      const second = { ...person(address()), masterCode }
      await sql`update agencies set status = 'ACTIVE', activated_at = now() where master_code = ${masterCode}`.execute(db())
      await fixture.must(usersContract.inviteAgentAdmin, { body: second }, fixture.cookies.dana)
      await sql`update users set status = 'active' where master_code = ${masterCode}`.execute(db())
      const admins = await db().selectFrom('users').select('id').where('master_code', '=', masterCode).execute()
      return {
        ask: (place) => ({
          route: usersContract.suspendAgent,
          params: { agentId: admins[place % 2]?.id },
          body: { reason: WHY, membersTo: null },
          cookie: fixture.cookies.dana,
        }),
        granted: 1,
        counts: async () => ({
          'admins left': await rowCount(sql`select from users where master_code = ${masterCode} and status = 'active'`),
        }),
        expected: 1,
      }
    },
  },
  {
    name: 'a request of an agency is answered',
    begin: async (fixture) => {
      const params = { masterCode: 'TX-10432' }
      await fixture.must(agencyRequestsContract.request, { params, body: { kind: 'other', body: named('Please') } }, fixture.cookies.emeka)
      const { id } = await db().selectFrom('agency_requests').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
      return {
        ask: (place) => ({
          route: agencyRequestsContract.answerRequest,
          params: { requestId: id },
          body: { answer: place % 2 ? 'done' : 'declined', why: WHY },
          cookie: fixture.cookies[fixture.of(['dana', 'priya'] as const, place >> 1)],
        }),
        granted: 1,
        counts: async () => ({
          answers: await rowCount(sql`select from history_events where noun_id = ${id} and kind like '%answered%'`),
        }),
        expected: 1,
      }
    },
  },
  {
    name: 'the name of an alliance',
    begin: async (fixture) => {
      const name = named('Alliance')
      const rates = { overrideFirstBp: 500, overrideRenewalBp: 300, tierFloor: null, priceTier: null }
      const body = {
        name,
        ...rates,
        contractFrom: officeDay(),
        contractTo: null,
        contactName: null,
        contactEmail: null,
        notes: '',
        status: 'draft',
      }
      return {
        ask: (place) => ({ route: alliancesContract.add, body, cookie: fixture.cookies[fixture.of(['dana', 'priya'] as const, place)] }),
        granted: 1,
        counts: async () => ({ alliances: await rowCount(sql`select from alliances where name = ${name}`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'the name of a view',
    begin: async (fixture) => {
      const name = named('Late ones')
      return {
        ask: () => ({ route: viewsContract.keep, body: { list: 'claims', name, search: 'view=late' }, cookie: fixture.cookies.dana }),
        granted: 1,
        counts: async () => ({ views: await rowCount(sql`select from views where name = ${name}`) }),
        expected: 1,
      }
    },
  },
  {
    name: 'what was to be followed up',
    begin: async (fixture) => {
      const { memberId } = await fixture.newcomer()
      const body = { body: WHY, followUpOn: officeDay() }
      await fixture.must(membersContract.addNote, { params: { memberId }, body }, fixture.cookies.jonas)
      const { id } = await db().selectFrom('notes').select('id').where('noun_id', '=', memberId).executeTakeFirstOrThrow()
      return {
        ask: () => ({ route: membersContract.followUp, params: { noteId: id }, cookie: fixture.cookies.jonas }),
        granted: 1,
        counts: async () => ({ done: await eventCount(id, 'member.followed_up') }),
        expected: 1,
      }
    },
  },
  {
    name: 'terms are published',
    begin: async (fixture) => {
      const version = await proposedTerms(fixture)
      return {
        ask: () => ({ route: draftsContract.publish, params: { version }, cookie: fixture.cookies.dana }),
        granted: 1,
        counts: async () => ({ versions: await rowCount(sql`select from terms_versions where version = ${version}`) }),
        expected: 1,
      }
    },
  },
]

let drafts = 0

/** Jonas wrote and proposed a later version: Dana may publish it. */
async function proposedTerms({ must, cookies }: Fixture): Promise<string> {
  const month = drafts++
  const version = `${2060 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  const params = { version }
  const effectiveOn = addDays(officeDay(), 30 + month)
  const { draft } = (await must(draftsContract.begin, { body: { version, effectiveOn } }, cookies.jonas)) as { draft: DraftView }
  const { saves, title, keyPoints, sections, spanish } = draft
  const changes = [`This is version ${version}.`, 'Nothing else changes.', 'The price stays as it is.']
  const rewritten = sections.map((section, place) => (place ? section : { ...section, paragraphs: [...section.paragraphs, version] }))
  const body = { saves, title, effectiveOn, material: false, keyPoints, changes, sections: rewritten, spanish }
  await must(draftsContract.change, { params, body }, cookies.jonas)
  await must(draftsContract.propose, { params }, cookies.jonas)
  const { rows } = (await must(stateTermsContract.states, { params }, cookies.dana)) as { rows: StateTextRow[] }
  const texts = rows.filter(({ open }) => open).map(({ state, digest, spanishDigest }) => ({ state, digest, spanishDigest }))
  await must(stateTermsContract.approve, { params, body: { texts } }, cookies.dana)
  return version
}
