import type { Route } from '#access/contract.ts'
import type { Harness } from '#proofs/harness.ts'
import { FINE } from '#proofs/claim-actions.ts'
import { firstPaid } from '#proofs/lives-app.ts'
import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import { daysAgo, giveCoverage, giveDocuments, plainAnswers, signed, today } from '#domains/claims/filing/testing.ts'
import { vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { filingContract } from '#domains/claims/filing/contract.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { openSession } from '#domains/people/sign-in/server/sign-in.ts'
import { signedBy } from '#domains/money/payments/proof/fixture.ts'
import type { Billing, PlanCode } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { CAST_USERS } from '#db/cast.ts'
import { createCastMember } from '#db/create-cast.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type Fixture = Awaited<ReturnType<typeof openFixture>>
export type Newcomer = { memberId: Id<'member'>; cookie: string; number: number }
type Claimed = { plan?: PlanCode; count?: number }

type Paying = (membershipId: Id<'membership'>, memberId: Id<'member'>) => Promise<void>

/** Without a network the first payment is simulated. */
const simulatePayment: Paying = (membershipId) => firstPaid(membershipId, today())

/** Creates the test data of each race: new people each time, so that no run affects another. */
export async function openFixture(harness: Harness, people: number, pay: Paying = simulatePayment) {
  const cookies = Object.fromEntries(
    await Promise.all(
      Object.keys(CAST_USERS).map(async (name) => [name, await harness.cookieOf(name as keyof typeof CAST_USERS)] as const),
    ),
  ) as Record<keyof typeof CAST_USERS, string>
  let count = 0

  async function newcomer(soldBy: 'grace' | null = null): Promise<Newcomer> {
    const number = ++count
    const email = `racer-${number}@people.example`
    const home = { state: 'TX', city: 'Austin', zip: '78701', phone: '(512) 555-0177' } as const
    const newCustomer = { email, firstName: 'Pat', lastName: 'Doe', role: 'member', ...home, soldBy } as const
    const { id, identityId } = await inTransaction((tx) =>
      createCastMember(tx, newCustomer, 'never signs in', soldBy && harness.cast.users[soldBy].id),
    )
    await db()
      .updateTable('members')
      .set({ street: `${number} Race Street`, phone: null })
      .where('id', '=', id)
      .execute()
    const { cookie } = await openSession(identityId, { ip: '127.0.0.1', userAgent: 'proof' })
    return { memberId: id, number, cookie: cookie.split(';')[0] ?? '' }
  }

  type Asked = { params?: object; body?: unknown; query?: object; headers?: Record<string, string> }
  async function must(route: Route, asked: Asked, cookie: string): Promise<unknown> {
    const { status, answer } = await harness.ask(route, asked, cookie)
    if (status !== 200) throw new Error(`${route.method} ${route.path} was answered ${status} ${JSON.stringify(answer)}`)
    return answer
  }

  /** Claims of a new member, each of another loss, that every document confirms. */
  async function claims({ plan = 'ADR-1500', count: wanted = 1 }: Claimed = {}): Promise<Newcomer & { claimIds: Id<'claim'>[] }> {
    const who = await newcomer()
    const { vehicleId } = await giveCoverage(who.memberId, { plan, vin: vinOf(500_000 + who.number) })
    const claimIds: Id<'claim'>[] = []
    for (let place = 0; place < wanted; place++) {
      const claimId = await draft(who, vehicleId, place)
      await must(filingContract.submitClaim, { params: { claimId }, body: { signature: signed('Pat Doe') } }, who.cookie)
      await must(adjudicationContract.findClaim, { params: { claimId }, body: FINE }, cookies.jonas)
      claimIds.push(claimId)
    }
    return { ...who, claimIds }
  }

  async function draft(who: Newcomer, vehicleId: Id<'vehicle'>, place: number): Promise<Id<'claim'>> {
    const told = { insurerClaimNumber: `LS-${who.number}-${place}`, deductible: 500_00 }
    const answers = { ...plainAnswers(vehicleId, daysAgo(20 + 30 * place)), ...told }
    const { id } = (await must(filingContract.startClaim, { body: { answers } }, who.cookie)) as { id: Id<'claim'> }
    await giveDocuments(id, who.memberId)
    return id
  }

  return {
    people,
    cast: harness.cast,
    cookies,
    /** Picks by position, round robin. */
    of: <T>(from: readonly [T, ...T[]], place: number): T => from[place % from.length] ?? from[0],
    newcomer,
    /** The headers of requests to the leads API. */
    board: async (name: keyof typeof CAST_USERS) => {
      const { crmToken } = (await must(identityContract.crmToken, {}, cookies[name])) as { crmToken: string }
      return { authorization: `Bearer ${crmToken}` }
    },
    must,
    claims,
    draft,
    claim: async (given?: Claimed) => {
      const { claimIds, ...who } = await claims(given)
      const [claimId] = claimIds
      if (!claimId) throw new Error('No claim.')
      return { ...who, claimId }
    },
    /** A new member's membership, paid today. */
    paid: async (billing: Billing = 'annual', soldBy: 'grace' | null = null) => {
      const who = await newcomer(soldBy)
      const membershipId = await signedBy(who.memberId, { billing })
      await pay(membershipId, who.memberId)
      return { ...who, membershipId }
    },
  }
}
