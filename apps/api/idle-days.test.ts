import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { checkoutContract } from '#domains/money/checkouts/contract.ts'
import { addMember, controlOf, signedBy, signingLinkOf, statusOf } from '#domains/money/payments/proof/fixture.ts'
import { officeDay } from '#platform/clock.ts'
import { daysBetween } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { pay } from 'stripe-emulator/testing/payer.ts'

/** What a member's first hundred days left behind: events and messages, each with the number of its day. */
async function lifeOf(passDays: (app: TestApp, days: number) => Promise<void>): Promise<string[]> {
  const app = await startTestApp()
  try {
    const joined = officeDay()
    const memberId = await addMember('pat@people.example')
    const id = await signedBy(memberId)
    const signingToken = await signingLinkOf(memberId, id)
    const { answer } = await app.call(checkoutContract.openCheckout, { params: { membershipId: id }, body: { signingToken } }, null)
    await pay(answer.url, { name: 'Pat Doe' })
    await app.work()
    await passDays(app, 45)
    const { stripe_customer_id: customer } = await db().selectFrom('memberships').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await controlOf(app, 'declines', { customer, decline_code: 'insufficient_funds', count: 50 })
    await passDays(app, 55)
    expect(await statusOf(id)).toBe('LAPSED')

    const numbered = ({ kind, at }: { kind: string; at: Date }): string => `${daysBetween(joined, officeDay(at))} ${kind}`
    const events = await db().selectFrom('history_events').select(['kind', 'at']).where('membership_id', '=', id).orderBy('id').execute()
    const messages = await db()
      .selectFrom('messages')
      .select(['kind', 'created_at as at'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute()
    return [...events.map(numbered).sort(), ...messages.map(numbered).sort(), `${daysBetween(joined, officeDay())} end`]
  } finally {
    await app.stop()
  }
}

test(
  'days on which nothing is due are passed over, and all else happens on the day it happens on day by day',
  { timeout: 120_000 },
  async () => {
    const passedOver = await lifeOf((app, days) => app.advanceDays(days))
    const dayByDay = await lifeOf(async (app, days) => {
      for (let day = 0; day < days; day++) await app.advanceDays(1)
    })
    expect(passedOver).toEqual(dayByDay)
    expect(passedOver.length).toBeGreaterThan(15)
  },
)
