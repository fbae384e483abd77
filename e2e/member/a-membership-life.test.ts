import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { vinOf } from '#db/demo/vin.ts'
import { openApp, type RunningApp, type Tab } from '../running-app.ts'
import { signIn } from '../steps/sign-in.ts'
import { fill, press } from '../steps/fill.ts'
import { answerWho, choosePlan, listCar, signAndPay, type Joiner } from '../steps/join.ts'
import { eachNeedsTheOneBefore } from '../steps/in-order.ts'
import { openEmail } from '../steps/emails.ts'
import { payByCard } from '../steps/pay.ts'
import { expectShown } from '../steps/see.ts'
import { passTime, sandboxDay } from '../steps/staff.ts'
import { prorate } from '#domains/membership/plan-changes/rules/proration.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { cents } from '#platform/money.ts'

const IRIS: Joiner = {
  firstName: 'Iris',
  lastName: 'Vance',
  email: 'iris.vance@journeys.example',
  vin: vinOf(904_501),
  password: 'nine patient lanterns',
}
const OMAR: Joiner = {
  firstName: 'Omar',
  lastName: 'Reyes',
  email: 'omar.reyes@journeys.example',
  vin: vinOf(904_502),
  password: 'eleven quiet harbors',
}

/** Taken when it is given, declined whenever it is charged. */
const CARD_THAT_FAILS_LATER = '4000000000000341'

/** As long as the payment network may take to tell us. */
const SOON = { timeout: 20_000 }

let app: RunningApp
let desk: Tab
let iris: Tab
let omar: Tab
let dana: Tab
/** The day she joined. */
let joined: Day
/** The day she came back. */
let back: Day

beforeAll(async () => {
  app = await openApp()
  desk = await app.tab()
  iris = await app.tab('phone')
  omar = await app.tab()
  dana = await app.tab()
  await signIn(dana, 'dana', '/staff-login')
})
afterAll(() => app.close())

const main = async (tab: Tab): Promise<string> => (await tab.locator('main').textContent()) ?? ''

describe('Iris, from joining to leaving', () => {
  eachNeedsTheOneBefore()

  test('Iris begins to join at her desk, and goes on with it on her phone by the link in an email', async () => {
    joined = await sandboxDay(dana)
    await choosePlan(desk, { billing: 'monthly' })
    await answerWho(desk, IRIS)
    // The link leads to the step before her: the next one, once it is here.
    await desk.locator('[name="vehicles.0.vin"]').waitFor()
    await press(desk, 'Email me a link to continue later')
    await desk.getByText('We sent it to').waitFor()

    await openEmail(iris, IRIS.email, /Your link to finish joining/)
    await iris
      .getByRole('link', { name: /\/join\/continue\// })
      .first()
      .click()
    await press(iris, 'Continue')
    await listCar(iris, IRIS)
    await signAndPay(iris, IRIS)
    await payByCard(iris)
    await expectShown(iris.getByText('Welcome, Iris. You’re a member.'))
  })

  test('a month later she wants more: she sees the difference by the day, pays it, and from when it counts', async () => {
    await passTime(dana, 'Advance 1 month', 'Advance 1 day')
    await iris.goto('/member-center/benefits')
    await press(iris, 'Change my plan')
    await fill(iris, { planCode: 'ADR-1000' })
    await iris.getByText(/For a loss on .* or later, we pay up to \$1,000; until then, up to \$500\./).waitFor()
    await press(iris, /^Change plan and pay \$/)
    await expect.poll(() => reloaded(iris, '/member-center/benefits'), SOON).toContain('Plus 1000')
  })

  test('her card stops paying: the membership lapses, and she is told how to come back', async () => {
    await iris.getByRole('heading', { name: 'Payments' }).click()
    await press(iris, 'Change how you pay')
    await fill(iris, { number: CARD_THAT_FAILS_LATER, expiry: '12/34', cvc: '123', name: 'Iris Vance', zip: '78702' })
    await press(iris, /^(Save|Use|Keep)/)
    await iris.waitForURL(/member-center/)
    await passTime(dana, 'Advance 1 month', ...Array.from({ length: 17 }, () => 'Advance 1 day' as const))
    await openEmail(iris, IRIS.email, /lapsed/i)
    await iris.goto('/member-center')
    await expectShown(iris.locator('main').getByText(/Your membership has lapsed/))
  })

  test('she comes back: one statement, one payment, and the days between stay uncovered', async () => {
    back = await sandboxDay(dana)
    await press(iris, 'Reinstate membership')
    await iris.getByRole('heading', { name: 'Reinstate membership' }).waitFor()
    expect(await main(iris)).toContain('Not covered')
    await fill(iris, { deniesKnownLoss: true })
    await press(iris, /^Continue to payment/)
    await payByCard(iris)
    await expect.poll(() => reloaded(iris, '/member-center'), SOON).not.toContain('has lapsed')
    await openEmail(iris, IRIS.email, /back|again/i)
  })

  // Seven steps of time, each with everything due in it: 15 s apiece on two busy cores.
  test('six months on, every month she was covered has been charged once, and none she was not', { timeout: 300_000 }, async () => {
    await passTime(dana, ...Array.from({ length: 6 }, () => 'Advance 1 month' as const), 'Advance 1 day')
    const charges = await chargesOf(iris)
    const second = month(joined, 1)
    const changedOn = addDays(second.from, 1)
    const { due } = prorate({ from: cents(9_95), to: cents(16_95), period: second, changedOn })
    expect(charges.filter(({ status }) => status !== 'failed')).toEqual([
      charge('first', 19_95, month(joined, 0)),
      charge('renewal', 9_95, second),
      charge('plan_change', due, { from: changedOn, to: second.to }),
      charge('reinstatement', 16_95, month(back, 0)),
      ...[1, 2, 3, 4, 5, 6].map((nth) => charge('renewal', 16_95, month(back, nth))),
    ])
    const declined = charges.filter(({ status }) => status === 'failed').map(({ kind, amountCents }) => `${kind} ${amountCents}`)
    expect([...new Set(declined)]).toEqual(['renewal 1695'])
    expect(await main(iris)).toContain('Active')
  })

  test('she leaves as easily as she came, changes her mind, and leaves after all', async () => {
    await press(iris, 'Cancel my membership')
    await iris.getByText(/At the end of your paid period/).waitFor()
    await press(iris, 'Cancel membership')
    await iris.getByText(/Your membership ends on/).waitFor()
    await press(iris, 'Keep my membership')
    await iris.getByText(/Your membership ends on/).waitFor({ state: 'detached' })
    await press(iris, 'Cancel my membership')
    await press(iris, 'Cancel membership')
    await iris.getByText(/Your membership ends on/).waitFor()
    await passTime(dana, 'Advance 1 month', 'Advance 1 day')
    await iris.goto('/member-center')
    await expectShown(iris.getByRole('link', { name: 'Join again' }))
  })
})

test('Omar pays for a year and leaves within the free look: he reads that everything comes back, and it does', async () => {
  await choosePlan(omar, { billing: 'annual' })
  await answerWho(omar, OMAR)
  await listCar(omar, OMAR)
  await signAndPay(omar, OMAR)
  await payByCard(omar)
  await expectShown(omar.getByText('Welcome, Omar. You’re a member.'))
  await omar.goto('/member-center/benefits')
  await press(omar, 'Cancel my membership')
  await expectShown(omar.getByText('You’ll be refunded $99.00.'))
  await fill(omar, { when: 'now' })
  await press(omar, 'Cancel membership')
  await openEmailSoon(omar, OMAR.email, /refund|comes back|\$99/i)
})

async function reloaded(tab: Tab, path: string): Promise<string> {
  await tab.goto(path)
  await tab.locator('h1').first().waitFor()
  return main(tab)
}

/** An email that is written after the payment network has answered. */
async function openEmailSoon(tab: Tab, to: string, subject: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      await tab.goto(`/sandbox/mailbox?to=${encodeURIComponent(to)}`)
      return tab.getByRole('link', { name: subject }).count()
    }, SOON)
    .toBeGreaterThan(0)
  await openEmail(tab, to, subject)
}

type Charge = { kind: string; status: string; amountCents: number; periodFrom: Day | null; periodTo: Day | null }

/** Every charge of her membership, oldest first, as the API gives them to her page. */
async function chargesOf(tab: Tab): Promise<Charge[]> {
  await reloaded(tab, '/member-center/benefits')
  const payments = await tab.evaluate(async () => {
    const { membership } = (await (await fetch('/api/memberships/current')).json()) as { membership: { id: string } }
    return ((await (await fetch(`/api/memberships/${membership.id}/payments`)).json()) as { payments: Charge[] }).payments
  })
  return payments
    .map(({ kind, status, amountCents, periodFrom, periodTo }) => ({ kind, status, amountCents, periodFrom, periodTo }))
    .toReversed()
}

type Period = { from: Day; to: Day }

/** The month of membership that begins so many months after this day. */
const month = (first: Day, nth: number): Period => ({ from: addMonths(first, nth), to: addDays(addMonths(first, nth + 1), -1) })

const charge = (kind: string, amountCents: number, { from, to }: Period): Charge => ({
  kind,
  status: 'succeeded',
  amountCents,
  periodFrom: from,
  periodTo: to,
})
