import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeOf } from '#access/home.ts'
import { ROLES } from '#access/roles.ts'
import { openSharedApp, type RunningApp, type Tab } from '../running-app.ts'
import { PEOPLE } from '../steps/routes.ts'
import { signIn } from '../steps/sign-in.ts'

/** Requests of a first page on an empty cache, everything counted. */
const MOST = 25

let app: RunningApp
beforeAll(async () => void (app = await openSharedApp()))
afterAll(() => app.close())

test.each(ROLES)(`the first page of %s asks at most ${MOST} times`, async (role) => {
  const signed = await app.tab()
  await signIn(signed, PEOPLE[role])
  const tab = await app.tab()
  await tab.context().addCookies(await signed.context().cookies())
  const asked = await requestsOf(tab, homeOf(role))
  expect(
    asked.some((address) => address.startsWith('/api/answers?')),
    'answers come together',
  ).toBe(true)
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(MOST)
})

test('on a phone, what comes late does not move the page: the members for whom a claim is filed', async () => {
  const tab = await app.tab('phone')
  await signIn(tab, 'emeka')
  await tab.addInitScript(() => {
    const moved = { sum: 0 }
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const each of list.getEntries()) moved.sum += (each as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const shown = Promise.withResolvers<void>()
  await tab.route(/\/api\/(answers|members)\b/, async (route) => {
    await shown.promise
    await route.continue()
  })
  await tab.goto('/agent-center/new-claim')
  await tab.getByText('Who is this claim for?').waitFor()
  shown.resolve()
  await tab
    .getByRole('link', { name: /^File a claim for / })
    .first()
    .waitFor()
  const sum = await tab.evaluate(() => (globalThis as unknown as { moved: { sum: number } }).moved.sum)
  expect(sum).toBeLessThan(0.02)
})

/** Every address that the page asks for, until it is complete and the network is quiet. */
async function requestsOf(tab: Tab, path: string): Promise<string[]> {
  const asked: string[] = []
  tab.context().on('request', (request) => asked.push(request.url().replace(app.url, '')))
  await tab.goto(path)
  await tab.getByRole('heading', { level: 1 }).waitFor()
  await tab.waitForLoadState('networkidle')
  return asked
}
