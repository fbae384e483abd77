import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSharedApp, type RunningApp } from '../running-app.ts'
import { openWithin } from '../steps/open.ts'
import { signIn } from '../steps/sign-in.ts'

let app: RunningApp
beforeAll(async () => void (app = await openSharedApp()))
afterAll(() => app.close())

/** Within the app, where a page opens without being loaded: its script runs once, however often the page is opened. */
test('Amara opens the questions twice without leaving the app, and searches them each time', async () => {
  const tab = await app.tab()
  await signIn(tab, 'amara')
  const shown = () => tab.locator('[data-question]').filter({ visible: true })
  for (const visit of ['first', 'second']) {
    await openWithin(tab, '/faq')
    await tab.getByLabel('Search questions').fill('deductible')
    await tab.getByText(/^\d+ found$/).waitFor()
    const found = await shown().count()
    expect(found, `the ${visit} time`).toBeGreaterThan(0)
    expect(found, `the ${visit} time`).toBeLessThan(await tab.locator('[data-question]').count())
    await openWithin(tab, '/about-us')
  }
})

test('Amara leaves the home page before its script has come, and comes back: the slider answers', async () => {
  const tab = await app.tab()
  await signIn(tab, 'amara')
  const left = Promise.withResolvers<void>()
  await tab.route('**/deductible-*.js', async (route) => {
    await left.promise
    await route.continue()
  })
  const come = tab.waitForResponse(/deductible-/)
  await openWithin(tab, '/')
  await openWithin(tab, '/about-us')
  left.resolve()
  await (await come).finished()
  await openWithin(tab, '/')
  await tab.getByRole('slider').fill('500')
  await tab.getByText('pays back your $500').waitFor()
  expect(tab.troubles).toEqual([])
})
