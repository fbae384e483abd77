import { afterAll, beforeAll, expect, test } from 'vitest'
import { vinOf } from '#db/story/vin.ts'
import { openApp, signIn, type RunningApp, type Tab } from '../running-app.ts'
import { fill, press } from '../steps/fill.ts'
import { answerWho, choosePlan, listCar, signAndPay, type Joiner } from '../steps/join.ts'
import { openLetter } from '../steps/letters.ts'
import { payByCard } from '../steps/pay.ts'
import { passTime } from '../steps/staff.ts'

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

let house: RunningApp
let desk: Tab
let iris: Tab
let omar: Tab
let dana: Tab

beforeAll(async () => {
  house = await openApp()
  desk = await house.tab()
  iris = await house.tab('phone')
  omar = await house.tab()
  dana = await house.tab()
  await signIn(dana, 'dana', '/staff-login')
})
afterAll(() => house.close())

const main = async (tab: Tab): Promise<string> => (await tab.locator('main').textContent()) ?? ''

test('Iris begins to join at her desk, and goes on with it on her phone by the link in a letter', async () => {
  await choosePlan(desk, { billing: 'monthly' })
  await answerWho(desk, IRIS)
  await desk.getByText(/^Saved /).waitFor()
  await press(desk, 'Send me a link to go on later')
  await desk.getByText('We have sent it to').waitFor()

  await openLetter(iris, IRIS.email, /Your link to go on with joining/)
  await iris
    .getByRole('link', { name: /\/join\/continue\// })
    .first()
    .click()
  await press(iris, 'Go on')
  await listCar(iris, IRIS)
  await signAndPay(iris, IRIS)
  await payByCard(iris)
  await iris.getByText('Paid. Your membership is active.').waitFor()
})

test('a month later she wants more: she sees the difference by the day, pays it, and from when it counts', async () => {
  await passTime(dana, 'A month on', 'A day on')
  await iris.goto('/member-center/benefits')
  await press(iris, 'Change my plan')
  await fill(iris, { planCode: 'ADR-1000' })
  await iris.getByText(/A loss on .* or later pays up to \$1,000; until then up to \$500\./).waitFor()
  await press(iris, /^Change and pay \$/)
  await expect.poll(() => reloaded(iris, '/member-center/benefits'), SOON).toContain('Plus 1000')
})

test('her card stops paying: the membership lapses, and she is told how to come back', async () => {
  await press(iris, 'Change how you pay')
  await fill(iris, { number: CARD_THAT_FAILS_LATER, expiry: '12/34', cvc: '123', name: 'Iris Vance', zip: '78702' })
  await press(iris, /^(Save|Use|Keep)/)
  await iris.waitForURL(/member-center/)
  await passTime(dana, 'A month on', ...Array.from({ length: 17 }, () => 'A day on' as const))
  await openLetter(iris, IRIS.email, /lapsed/i)
  await iris.goto('/member-center')
  await iris
    .locator('main')
    .getByText(/Your membership has lapsed/)
    .first()
    .waitFor()
})

test('she comes back: one statement, one payment, and the days between stay uncovered', async () => {
  await press(iris, 'Come back')
  await iris.getByRole('heading', { name: 'Come back' }).waitFor()
  expect(await main(iris)).toContain('Never covered')
  await fill(iris, { deniesKnownLoss: true })
  await press(iris, /^Go to the payment/)
  await payByCard(iris)
  await expect.poll(() => reloaded(iris, '/member-center'), SOON).not.toContain('has lapsed')
  await openLetter(iris, IRIS.email, /back|again/i)
})

test('a year on, every month has been charged once', async () => {
  await passTime(dana, ...Array.from({ length: 6 }, () => 'A month on' as const), 'A day on')
  await iris.goto('/member-center/benefits')
  const paid = iris.getByRole('table', { name: 'Payments' }).getByText('Paid', { exact: true })
  await paid.first().waitFor()
  expect(await paid.count()).toBeGreaterThanOrEqual(8)
  expect(await main(iris)).toContain('Active')
})

test('she leaves as easily as she came, changes her mind, and leaves after all', async () => {
  await press(iris, 'Cancel my membership')
  await iris.getByText(/At the end of what is paid/).waitFor()
  await press(iris, 'Cancel it')
  await iris.getByText(/Your membership ends on/).waitFor()
  await press(iris, 'Keep my membership')
  await iris.getByText(/Your membership ends on/).waitFor({ state: 'detached' })
  await press(iris, 'Cancel my membership')
  await press(iris, 'Cancel it')
  await iris.getByText(/Your membership ends on/).waitFor()
  await passTime(dana, 'A month on', 'A day on')
  expect(await reloaded(iris, '/member-center')).toContain('Join again')
})

test('Omar pays for a year and leaves within the free look: he reads that everything comes back, and it does', async () => {
  await choosePlan(omar, { billing: 'annual' })
  await answerWho(omar, OMAR)
  await listCar(omar, OMAR)
  await signAndPay(omar, OMAR)
  await payByCard(omar)
  await omar.getByText('Paid. Your membership is active.').waitFor()
  await omar.goto('/member-center/benefits')
  await press(omar, 'Cancel my membership')
  await omar.getByText('$99.00 comes back to you.').waitFor()
  await fill(omar, { when: 'now' })
  await press(omar, 'Cancel it')
  await openLetterSoon(omar, OMAR.email, /refund|comes back|\$99/i)
})

async function reloaded(tab: Tab, path: string): Promise<string> {
  await tab.goto(path)
  await tab.locator('h1').first().waitFor()
  return main(tab)
}

/** A letter that is written after the payment network has answered. */
async function openLetterSoon(tab: Tab, to: string, subject: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      await tab.goto(`/sandbox/mailbox?to=${encodeURIComponent(to)}`)
      return tab.getByRole('link', { name: subject }).count()
    }, SOON)
    .toBeGreaterThan(0)
  await openLetter(tab, to, subject)
}
