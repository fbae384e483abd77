import { sql } from 'kysely'
import { countOf, toldOf } from '#proofs/races/book.ts'
import type { Ground } from '#proofs/races/ground.ts'
import type { Race } from '#proofs/races/race.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { agencyRequestsContract } from '#domains/distribution/agency-requests/contract.ts'
import { alliancesContract } from '#domains/distribution/alliances/contract.ts'
import { usersContract } from '#domains/people/users/contract.ts'
import { accountsContract } from '#domains/people/accounts/contract.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { promotionCodesContract } from '#domains/membership/promotion-codes/contract.ts'
import { HARBOR20 } from '#domains/membership/promotion-codes/testing.ts'
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

async function agency(ground: Ground): Promise<string> {
  const { masterCode } = (await ground.must(agenciesContract.create, { body: founding(null) }, ground.cookies.dana)) as {
    masterCode: string
  }
  return masterCode
}

export const COMPANY_RACES: readonly Race[] = [
  {
    name: 'the name of a code',
    begin: async (ground) => {
      const code = `RACE-${++names}`
      return {
        ask: () => ({ route: promotionCodesContract.createPromotion, body: { ...HARBOR20, code }, cookie: ground.cookies.dana }),
        granted: 1,
        left: async () => ({ codes: await countOf(sql`select from promotions where code = ${code}`) }),
        leaves: 1,
      }
    },
  },
  {
    name: 'an NPN',
    begin: async (ground) => {
      const npn = String(1_000_000 + ++names)
      return {
        ask: (place) => ({ route: agenciesContract.create, body: founding(npn), cookie: ground.cookies[ground.of(FOUNDERS, place)] }),
        granted: 1,
        left: async () => ({ agencies: await countOf(sql`select from agencies where npn = ${npn}`) }),
        leaves: 1,
      }
    },
  },
  {
    name: 'master codes',
    begin: async (ground) => {
      const before = await countOf(sql`select distinct master_code from agencies`)
      return {
        ask: (place) => ({ route: agenciesContract.create, body: founding(null), cookie: ground.cookies[ground.of(FOUNDERS, place)] }),
        granted: ground.people,
        left: async () => ({ codes: (await countOf(sql`select distinct master_code from agencies`)) - before }),
        leaves: ground.people,
      }
    },
  },
  {
    name: 'the address of an admin',
    begin: async (ground) => {
      const email = address()
      return {
        ask: (place) => ({
          route: agenciesContract.create,
          body: founding(null, email),
          cookie: ground.cookies[ground.of(FOUNDERS, place)],
        }),
        granted: 1,
        left: async () => ({ colleagues: await countOf(sql`select from users where email = ${email}`) }),
        leaves: 1,
      }
    },
  },
  {
    name: 'the address of a colleague',
    begin: async (ground) => {
      const email = address()
      return {
        ask: () => ({
          route: usersContract.inviteStaff,
          body: { ...person(email), capabilities: ['support'] },
          cookie: ground.cookies.dana,
        }),
        granted: 1,
        left: async () => ({ colleagues: await countOf(sql`select from users where email = ${email}`) }),
        leaves: 1,
      }
    },
  },
  {
    name: 'an invitation is accepted',
    begin: async (ground) => {
      const email = address()
      const body = { ...person(email), capabilities: ['support'] }
      await ground.must(usersContract.inviteStaff, { body }, ground.cookies.dana)
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
        left: async () => ({ accounts: await countOf(sql`select from identities where email = ${email}`) }),
        leaves: 1,
      }
    },
  },
  {
    name: 'the last admin of an agency',
    begin: async (ground) => {
      const masterCode = await agency(ground)
      const second = { ...person(address()), masterCode }
      await sql`update agencies set status = 'ACTIVE', activated_at = now() where master_code = ${masterCode}`.execute(db())
      await ground.must(usersContract.inviteAgentAdmin, { body: second }, ground.cookies.dana)
      await sql`update users set status = 'active' where master_code = ${masterCode}`.execute(db())
      const admins = await db().selectFrom('users').select('id').where('master_code', '=', masterCode).execute()
      return {
        ask: (place) => ({
          route: usersContract.suspendAgent,
          params: { agentId: admins[place % 2]?.id },
          body: { reason: WHY, membersTo: null },
          cookie: ground.cookies.dana,
        }),
        granted: 1,
        left: async () => ({
          'admins left': await countOf(sql`select from users where master_code = ${masterCode} and status = 'active'`),
        }),
        leaves: 1,
      }
    },
  },
  {
    name: 'a request of an agency is answered',
    begin: async (ground) => {
      const params = { masterCode: 'TX-10432' }
      await ground.must(agencyRequestsContract.request, { params, body: { kind: 'other', body: named('Please') } }, ground.cookies.emeka)
      const { id } = await db().selectFrom('agency_requests').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
      return {
        ask: (place) => ({
          route: agencyRequestsContract.answerRequest,
          params: { requestId: id },
          body: { answer: place % 2 ? 'done' : 'declined', why: WHY },
          cookie: ground.cookies[ground.of(['dana', 'priya'] as const, place >> 1)],
        }),
        granted: 1,
        left: async () => ({
          answers: await countOf(sql`select from history_events where noun_id = ${id} and kind like '%answered%'`),
        }),
        leaves: 1,
      }
    },
  },
  {
    name: 'the name of an alliance',
    begin: async (ground) => {
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
        ask: (place) => ({ route: alliancesContract.add, body, cookie: ground.cookies[ground.of(['dana', 'priya'] as const, place)] }),
        granted: 1,
        left: async () => ({ alliances: await countOf(sql`select from alliances where name = ${name}`) }),
        leaves: 1,
      }
    },
  },
  {
    name: 'the name of a view',
    begin: async (ground) => {
      const name = named('Late ones')
      return {
        ask: () => ({ route: viewsContract.keep, body: { list: 'claims', name, search: 'view=late' }, cookie: ground.cookies.dana }),
        granted: 1,
        left: async () => ({ views: await countOf(sql`select from views where name = ${name}`) }),
        leaves: 1,
      }
    },
  },
  {
    name: 'what was to be followed up',
    begin: async (ground) => {
      const { memberId } = await ground.newcomer()
      const body = { body: WHY, followUpOn: officeDay() }
      await ground.must(membersContract.addNote, { params: { memberId }, body }, ground.cookies.jonas)
      const { id } = await db().selectFrom('notes').select('id').where('noun_id', '=', memberId).executeTakeFirstOrThrow()
      return {
        ask: () => ({ route: membersContract.followUp, params: { noteId: id }, cookie: ground.cookies.jonas }),
        granted: 1,
        left: async () => ({ done: await toldOf(id, 'member.followed_up') }),
        leaves: 1,
      }
    },
  },
  {
    name: 'terms are published',
    begin: async (ground) => {
      const version = await proposedTerms(ground)
      return {
        ask: () => ({ route: draftsContract.publish, params: { version }, cookie: ground.cookies.dana }),
        granted: 1,
        left: async () => ({ versions: await countOf(sql`select from terms_versions where version = ${version}`) }),
        leaves: 1,
      }
    },
  },
]

let drafts = 0

/** Jonas wrote a later version and proposed it: Dana may publish it. */
async function proposedTerms({ must, cookies }: Ground): Promise<string> {
  const month = drafts++
  const version = `${2060 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  const params = { version }
  const effectiveOn = addDays(officeDay(), 30 + month)
  const { draft } = (await must(draftsContract.begin, { body: { version, effectiveOn } }, cookies.jonas)) as { draft: DraftView }
  const { saves, title, keyPoints, sections } = draft
  const changes = [`This is version ${version}.`, 'Nothing else changes.', 'The price stays as it is.']
  const rewritten = sections.map((section, place) => (place ? section : { ...section, paragraphs: [...section.paragraphs, version] }))
  const body = { saves, title, effectiveOn, material: false, keyPoints, changes, sections: rewritten }
  await must(draftsContract.change, { params, body }, cookies.jonas)
  await must(draftsContract.propose, { params }, cookies.jonas)
  return version
}
