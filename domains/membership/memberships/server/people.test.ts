import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { cancellationContract } from '#domains/membership/cancellations/contract.ts'
import { coverageContract } from '#domains/membership/membership-summary/contract.ts'
import { enrollmentContract } from '#domains/membership/enrollments/contract.ts'
import {
  ownEnrollment,
  type MemberFixtures,
  memberFixtures,
  pay,
  signatureOf,
  newCustomer,
} from '#domains/membership/enrollments/server/testing.ts'
import { createCode } from '#domains/membership/promotion-codes/testing.ts'
import { quoteContract } from '#domains/membership/quotes/contract.ts'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import { signatureContract } from '#domains/membership/signatures/contract.ts'
import type { CastName } from '#db/cast.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, cents } from '#platform/money.ts'
import { whyNotBegin } from '#domains/membership/enrollments/server/why-not-begin.ts'

const { current } = coverageContract
const { enroll } = enrollmentContract
const { attribution } = quoteContract
const { prepare, sellingFor } = sellingContract

let app: TestApp
let fixtures: MemberFixtures
beforeAll(async () => {
  app = await startTestApp()
  fixtures = memberFixtures(app)
})
afterAll(() => app.stop())

const NAMES = { amara: ['Amara', 'Okafor'], maria: ['Maria', 'Lopez'], ruth: ['Ruth', 'Adeyemi'], jonasAtHome: ['Jonas', 'Weber'] } as const
type MemberName = keyof typeof NAMES
const EMAILS = {
  amara: 'member@demo.breakwater.example',
  maria: 'maria@demo.breakwater.example',
  ruth: 'ruth@demo.breakwater.example',
  jonasAtHome: 'jonas.at.home@demo.breakwater.example',
} as const

/** The answers of a member of the cast, each on their own street. */
const answersOf = (who: MemberName) => {
  const [firstName, lastName] = NAMES[who]
  const application = newCustomer(firstName, lastName, fixtures.nextVin())
  return { ...application, person: { ...application.person, email: EMAILS[who] } }
}
const prepares = (as: CastName, who: MemberName, masterCode?: string) =>
  app.call(prepare, { body: { ...answersOf(who), ...(masterCode ? { masterCode } : {}) } }, as, { 'idempotency-key': randomUUID() })
const agencies = (masterCode: string) => db().updateTable('agencies').where('master_code', '=', masterCode)
const users = (id: Id<'user'>) => db().updateTable('users').where('id', '=', id)
const members = (who: MemberName) => db().updateTable('members').where('id', '=', app.cast.members[who].id)

describe('of two members each has their own memberships', () => {
  const today = async (as: CastName) => {
    const { membership, next } = (await app.call(current, {}, as)).answer
    return [membership?.id ?? null, membership?.status ?? null, next[0]]
  }
  const joins = async (
    who: MemberName,
    { firstPayment = 19_95, promotionCode }: { firstPayment?: number; promotionCode?: string } = {},
  ) => {
    const { status, answer, refusal } = await app.call(
      enroll,
      {
        body: ownEnrollment(answersOf(who), {
          password: undefined,
          promotionCode,
          agreed: { today: cents(firstPayment), next: cents(9_95) },
        }),
      },
      who,
      { 'idempotency-key': randomUUID() },
    )
    return status === 200 ? answer.membershipId : (refusal.code as Id<'membership'>)
  }

  test('the live one first, then the newest; joining again expires what was left unpaid, and a member is new only once', async () => {
    expect(await today('maria')).toEqual([null, null, 'join'])
    const jonas = await joins('jonasAtHome')
    await pay(jonas)
    const ruth = await joins('ruth')
    const first = await joins('maria')
    expect(await today('maria')).toEqual([first, 'PENDING_PAYMENT', 'finish_payment'])
    const second = await joins('maria')
    expect(await today('maria'), 'the newest').toEqual([second, 'PENDING_PAYMENT', 'finish_payment'])
    expect((await fixtures.membership(first)).status, 'left unpaid').toBe('EXPIRED')
    expect((await fixtures.membership(ruth)).status, 'left unpaid by somebody else').toBe('PENDING_PAYMENT')

    const drafts = [await prepares('dana', 'maria'), await prepares('dana', 'maria')].map(({ answer }) => answer.membershipId)
    const [draft, later] = drafts as [Id<'membership'>, Id<'membership'>]
    const begins = (membershipId: Id<'membership'>) =>
      inTransaction((tx) => whyNotBegin(tx, { memberId: app.cast.members.maria.id, membershipId }))
    const signs = (membershipId: Id<'membership'>) =>
      app.call(
        signatureContract.sign,
        { params: { membershipId }, body: { agreed: { today: cents(19_95), next: cents(9_95) }, signature: signatureOf('Maria Lopez') } },
        'maria',
      )
    expect((await signs(draft)).status).toBe(200)
    expect(await begins(draft), 'what somebody else has is no obstacle').toBeNull()
    expect((await pay(draft)).outcome).toBe('active')
    expect(await today('maria'), 'live before the newer draft').toEqual([draft, 'ACTIVE', undefined])
    expect((await signs(later)).status).toBe(200)
    expect(await begins(later)).toBe('already_a_member')
    expect(await pay(later)).toEqual({ outcome: 'not_wanted', because: 'already_a_member' })
    expect(await joins('maria')).toBe('not_eligible')

    await app.call(cancellationContract.cancel, { params: { membershipId: draft }, body: { when: 'now' } }, 'maria')
    const { code: promotionCode } = await createCode(app, 'HARBOR20', { newMembersOnly: true })
    const withCode = { firstPayment: 17_96, promotionCode }
    expect(await joins('maria', withCode), 'she has been a member').toBe('promotion_refused')
    const { planCode, billing, state } = answersOf('maria')
    const quoted = async (as: CastName | null, customerEmail: string) =>
      (await app.call(quoteContract.quote, { body: { planCode, billing, state, promotionCode, customerEmail } }, as)).answer.promotion?.ok
    expect(await quoted('dana', EMAILS.maria), 'a seller hears of it with the price').toBe(false)
    expect(await quoted('dana', EMAILS.ruth), 'a member who was never covered is new').toBe(true)
    expect([await quoted('lena', EMAILS.maria), await quoted(null, EMAILS.maria)], 'of a member they may not see, nobody learns').toEqual([
      true,
      true,
    ])
    const [again, firstMembership] = [await joins('maria'), await joins('ruth', withCode)]
    expect([await today('jonasAtHome'), await today('ruth'), await today('maria')]).toEqual([
      [jonas, 'ACTIVE', undefined],
      [firstMembership, 'PENDING_PAYMENT', 'finish_payment'],
      [again, 'PENDING_PAYMENT', 'finish_payment'],
    ])
  })

  test('and their own address: a member whose own address is not verified signs nothing; once it is verified they do', async () => {
    const conn = async (as: CastName) => (await app.call(current, {}, as)).answer.next.includes('verify_email')
    const verified = (who: MemberName, email_verified: boolean) =>
      db().updateTable('identities').set({ email_verified }).where('id', '=', app.cast.members[who].identityId).execute()
    const signed = async (as: MemberName, masterCode: string, agreed: { today: Cents; next: Cents }) => {
      const { membershipId } = (await prepares('dana', as, masterCode)).answer
      const body = { agreed, signature: signatureOf(NAMES[as].join(' ')) }
      const { status, refusal } = await app.call(signatureContract.sign, { params: { membershipId }, body }, as)
      return status === 200 ? 'signed' : refusal.code
    }
    const ruth = () => signed('ruth', 'OH-20417', { today: cents(19_95), next: cents(9_95) })
    const amara = () => signed('amara', 'TX-10432', { today: cents(18_95), next: cents(8_95) })
    await verified('ruth', false)
    expect([await conn('ruth'), await conn('amara')]).toEqual([true, false])
    expect([await ruth(), await amara()]).toEqual(['signature_incomplete', 'signed'])
    await verified('ruth', true)
    await verified('amara', false)
    expect([await conn('ruth'), await conn('amara')]).toEqual([false, true])
    expect([await ruth(), await amara()]).toEqual(['signed', 'signature_incomplete'])
    await verified('amara', true)
  })
})

describe('a seller', () => {
  const sellerFor = async (query: { masterCode?: string; agentId?: Id<'user'> }) => {
    const { answer } = await app.call(attribution, { query }, null)
    return answer.known ? [answer.masterCode, answer.agencyName, answer.agentName] : null
  }
  const calls = async (as: CastName) => {
    const { agent } = (await app.call(current, {}, as)).answer
    return agent && [agent.agencyName, agent.name, agent.phone]
  }

  test('is an agency that may sell today, with one of its own active agents; members see that contact', async () => {
    const { grace, nina, emeka } = app.cast.users
    const [okoye, lakeshore] = ['TX-10432', 'OH-20417']
    const [firstMembership, secondMembership] = [
      [okoye, 'Okoye Insurance Group', 'Grace Liu'],
      [lakeshore, 'Lakeshore Family Insurance', 'Nina Castellano'],
    ]
    expect([await sellerFor({ masterCode: okoye, agentId: grace.id }), await sellerFor({ agentId: nina.id })]).toEqual([
      firstMembership,
      secondMembership,
    ])
    expect(await sellerFor({ masterCode: okoye, agentId: nina.id }), 'of another agency').toBeNull()
    expect([await calls('amara'), await calls('ruth'), await calls('maria')]).toEqual([
      ['Okoye Insurance Group', 'Grace Liu', '(512) 555-0142'],
      ['Lakeshore Family Insurance', 'Nina Castellano', '(512) 555-0142'],
      null,
    ])

    await agencies(okoye).set({ name: 'Okoye and Daughters' }).execute()
    await users(grace.id).set({ status: 'suspended' }).execute()
    expect([await sellerFor({ masterCode: okoye, agentId: grace.id }), await sellerFor({ masterCode: okoye })]).toEqual([
      null,
      [okoye, 'Okoye and Daughters', null],
    ])
    expect([await calls('amara'), (await calls('ruth'))?.[1]]).toEqual([['Okoye and Daughters', null, '(512) 555-0100'], 'Nina Castellano'])
    await members('amara').set({ agent_id: emeka.id }).execute()
    expect((await calls('amara'))?.[1], 'served by another').toBe('Emeka Okoye')

    await agencies(okoye).set({ status: 'SUSPENDED' }).execute()
    expect([await sellerFor({ masterCode: okoye }), await sellerFor({ masterCode: lakeshore })]).toEqual([
      null,
      [...secondMembership.slice(0, 2), null],
    ])
    expect([await calls('amara'), (await calls('ruth'))?.[0]]).toEqual([null, 'Lakeshore Family Insurance'])

    await agencies(okoye).set({ status: 'ACTIVE', name: 'Okoye Insurance Group' }).execute()
    await users(grace.id).set({ status: 'active' }).execute()
    await members('amara').set({ agent_id: grace.id }).execute()
    expect(await sellerFor({ masterCode: okoye, agentId: grace.id })).toEqual(firstMembership)
  })

  test('sells for their own agency, or for those they or their team recruited by now; for none while it may not sell', async () => {
    const { tomas, helen, nina } = app.cast.users
    const offered = async (...whose: CastName[]) =>
      Promise.all(whose.map(async (as) => (await app.call(sellingFor, {}, as)).answer.rows?.map(({ masterCode }) => masterCode) ?? 'no'))
    const worksFor = async (master_code: string) => {
      await users(nina.id).set({ master_code }).execute()
      await db().updateTable('identities').set({ master_code }).where('id', '=', nina.identityId).execute()
    }
    const [okoye, lakeshore, both] = [['TX-10432'], ['OH-20417'], ['OH-20417', 'TX-10432']]
    expect(await offered('emeka', 'grace', 'walter', 'nina')).toEqual([okoye, okoye, lakeshore, lakeshore])
    expect(await offered('tomas', 'helen', 'jonas')).toEqual([both, both, ['DIRECT', ...both]])
    expect(await offered('amara', 'priya')).toEqual(['no', 'no'])

    await agencies('OH-20417').set({ recruited_by: helen.id }).execute()
    expect(await offered('tomas', 'helen'), 'Lakeshore is Helen’s by now').toEqual([okoye, both])
    expect((await prepares('tomas', 'ruth', 'OH-20417')).refusal.code).toBe('not_your_agency')
    await users(tomas.id).set({ team_admin_id: null }).execute()
    expect(await offered('tomas', 'helen'), 'Tomás is of no team of hers').toEqual([okoye, lakeshore])
    await users(tomas.id).set({ team_admin_id: helen.id }).execute()
    await agencies('TX-10432').set({ status: 'SUSPENDED' }).execute()
    expect(await offered('tomas', 'helen', 'grace', 'nina', 'dana')).toEqual([[], lakeshore, 'no', lakeshore, ['DIRECT', ...lakeshore]])
    await agencies('TX-10432').set({ status: 'ACTIVE' }).execute()
    await agencies('OH-20417').set({ recruited_by: tomas.id }).execute()
    await worksFor('TX-10432')
    expect(await offered('nina', 'walter'), 'she works for the other agency now').toEqual([okoye, lakeshore])
    await worksFor('OH-20417')
    expect(await offered('tomas', 'nina')).toEqual([both, lakeshore])
  })

  test('finds a returning customer by address within their scope; to others the address is taken', async () => {
    const { grace, emeka, nina, helen, tomas } = app.cast.users
    const found = async (as: CastName, who: MemberName, masterCode?: string) => {
      const { status, answer, refusal } = await prepares(as, who, masterCode)
      if (status !== 200) return refusal.code
      const { memberId } = await fixtures.membership(answer.membershipId)
      return memberId === app.cast.members[who].id ? 'found' : 'somebody else'
    }
    const belongs = (master_code: string, agent_id: Id<'user'>) => members('amara').set({ master_code, agent_id }).execute()
    const TAKEN = 'email_has_account'
    expect([await found('grace', 'amara'), await found('nina', 'ruth')]).toEqual(['found', 'found'])
    expect([await found('nina', 'amara'), await found('walter', 'amara'), await found('grace', 'ruth')]).toEqual([TAKEN, TAKEN, TAKEN])
    expect(await found('tomas', 'amara', 'TX-10432')).toBe('found')
    expect(await found('helen', 'amara', 'TX-10432')).toBe('found')
    expect([await found('jonas', 'amara', 'TX-10432'), await found('priya', 'amara', 'TX-10432')]).toEqual(['found', 'not_your_role'])

    await belongs('TX-10432', emeka.id)
    expect([await found('grace', 'amara'), await found('emeka', 'amara')], 'Emeka serves her now').toEqual([TAKEN, 'found'])
    await agencies('TX-10432').set({ recruited_by: helen.id }).execute()
    expect([await found('tomas', 'amara', 'OH-20417'), await found('helen', 'amara', 'TX-10432')]).toEqual([TAKEN, 'found'])
    await agencies('TX-10432').set({ recruited_by: tomas.id }).execute()
    await belongs('OH-20417', nina.id)
    expect([await found('emeka', 'amara'), await found('nina', 'amara')], 'gone to Lakeshore').toEqual([TAKEN, 'found'])
    await belongs('TX-10432', grace.id)
    expect(await found('grace', 'amara')).toBe('found')
  })
})
