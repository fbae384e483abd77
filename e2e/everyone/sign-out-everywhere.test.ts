import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST_USERS, MEMBERS, PASSWORD } from '#db/cast.ts'
import { openSharedApp, type RunningApp, type Tab } from '../running-app.ts'
import { signIn } from '../steps/sign-in.ts'
import { fill } from '../steps/fill.ts'
import { expectPath, expectShown } from '../steps/see.ts'
import { carryPasskeys } from '../steps/passkeys.ts'

let app: RunningApp
beforeAll(async () => void (app = await openSharedApp()))
afterAll(() => app.close())

const press = (tab: Tab, name: string) => tab.getByRole('button', { name, exact: true }).click()

/** By the menu under one's name. */
async function leave(tab: Tab, name: string): Promise<void> {
  await tab.locator('summary').filter({ hasText: name }).click()
  await press(tab, 'Sign out')
}

async function enter(tab: Tab, door: string, email: string): Promise<void> {
  await tab.goto(door)
  await fill(tab, { email, password: PASSWORD })
  await press(tab, 'Sign in')
}

test('signing out in one tab signs out all of them, and the way back shows nothing', async () => {
  const first = await app.tab()
  await signIn(first, 'amara')
  const second = await app.another(first)
  await second.goto('/member-center/benefits')
  await second.getByRole('heading', { level: 1, name: /benefits/i }).waitFor()

  await leave(first, 'Amara Okafor')
  await first.waitForURL((at) => at.pathname === '/')
  await expectShown(second.getByRole('heading', { level: 1, name: 'Permission Denied' }))
  await first.goBack()
  await expectShown(first.getByRole('heading', { level: 1, name: 'Permission Denied' }))
})

test('whoever takes the wrong door lands in the right center', async () => {
  const tab = await app.tab()
  await enter(tab, '/login', CAST_USERS.grace.email)
  await expectPath(tab, '/agent-center')
  const other = await app.tab()
  await enter(other, '/staff-login', MEMBERS.maria.email)
  await expectPath(other, '/member-center')
})

test('after signing in one lands where one was going, if it is a page of one’s own', async () => {
  const tab = await app.tab()
  await tab.goto('/account-center/payouts')
  await tab
    .getByRole('link', { name: /sign in/i })
    .first()
    .click()
  await fill(tab, { email: CAST_USERS.priya.email, password: PASSWORD })
  await press(tab, 'Sign in')
  await expectPath(tab, '/account-center/payouts')

  const stranger = await app.tab()
  await enter(stranger, '/login?next=https://evil.example/member-center', MEMBERS.ruth.email)
  await expectPath(stranger, '/member-center')
  expect(new URL(stranger.url()).origin).toBe(app.url)
})

test('before a session ends one is asked; nobody there, it ends, and one comes back to the same field', async () => {
  const tab = await app.tab('phone')
  // Real hours pass in no time for this browser.
  await tab.clock.install()
  await signIn(tab, 'maria')
  await tab.goto('/member-center/new-claim')
  await fill(tab, { lossOn: '2026-01-05', carrier: 'paid' })
  await press(tab, 'Start a claim')
  await tab.getByRole('link', { name: 'What happened' }).click()
  await tab.getByLabel('Where did it happen?').fill('Columbus, OH')
  await tab.getByText(/^Saved \d/).waitFor()

  await tab.clock.fastForward(7 * DAY_MS - 6 * MINUTE_MS)
  await tab.getByRole('dialog', { name: 'Are you still there?' }).waitFor()
  await press(tab, 'Stay signed in')
  await tab.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await focused(tab)).toBe('place')

  await tab.clock.fastForward(7 * DAY_MS)
  await tab.getByRole('heading', { level: 1, name: 'Permission Denied' }).waitFor()
  await tab
    .getByRole('link', { name: /sign in/i })
    .first()
    .click()
  await fill(tab, { email: MEMBERS.maria.email, password: PASSWORD })
  await press(tab, 'Sign in')
  await tab.getByLabel('Where did it happen?').waitFor()
  await expect.poll(() => focused(tab)).toBe('place')
  expect(await tab.getByLabel('Where did it happen?').inputValue()).toBe('Columbus, OH')
})

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const focused = (tab: Tab) => tab.evaluate(() => document.activeElement?.getAttribute('name'))

test('a passkey is added, signs in by itself, and a place signed in elsewhere is ended from here', async () => {
  const here = await app.tab()
  const there = await app.tab('phone')
  await carryPasskeys(here)
  await signIn(here, 'ruth')
  await signIn(there, 'ruth')

  await here.goto('/member-center/edit-profile?part=security')
  await press(here, 'Add a passkey')
  await press(here, 'Create passkey')
  await here.getByText('not used yet').waitFor()
  await press(here, 'Sign out of all other sessions')
  await expectShown(here.getByText('You’re now signed in only here.'))
  await there.goto('/member-center/benefits')
  await expectShown(there.getByRole('heading', { level: 1, name: 'Permission Denied' }))

  await leave(here, 'Ruth Adeyemi')
  await here.waitForURL((at) => at.pathname === '/')
  // The key in the email field's own list is taken at once by a device that asks nobody.
  await here.goto('/login?next=/member-center/benefits')
  await expectPath(here, '/member-center/benefits')
  await here.getByRole('heading', { level: 1, name: /benefits/i }).waitFor()
})
