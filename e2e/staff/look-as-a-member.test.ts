import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSharedApp, type RunningApp, type Tab } from '../running-app.ts'
import { signIn } from '../steps/sign-in.ts'
import { fill } from '../steps/fill.ts'
import { expectShown } from '../steps/see.ts'

let app: RunningApp
beforeAll(async () => void (app = await openSharedApp()))
afterAll(() => app.close())

const bar = (tab: Tab) => tab.getByRole('region', { name: 'Viewing as Maria Lopez' })

async function lookAsMaria(tab: Tab): Promise<void> {
  await tab.goto('/account-center/all-members?search=Lopez&columns=name,status,viewAs')
  await tab.getByRole('button', { name: 'View as Maria Lopez' }).click()
  const dialog = tab.getByRole('dialog', { name: 'View as Maria Lopez' })
  await fill(tab, { reason: 'Maria cannot find her member card.' })
  await dialog.getByRole('button', { name: 'View as Maria Lopez' }).click()
  await tab.waitForURL((at) => at.pathname === '/member-center')
  await bar(tab).waitFor()
}

test('Dana sees what Maria sees, can change nothing, and what she typed stays', { timeout: 120_000 }, async () => {
  const tab = await app.tab()
  await signIn(tab, 'dana')
  await lookAsMaria(tab)
  await tab.getByRole('heading', { level: 1, name: 'Hello, Maria' }).waitFor()
  await expect.poll(() => tab.title()).toContain('Viewing as Maria Lopez')
  await expect.poll(() => tab.locator('link[rel="icon"]').getAttribute('href')).toBe('/icon-impersonation.svg')

  await tab.getByRole('link', { name: 'Update Profile' }).click()
  await tab.getByText('You can’t do this while viewing as someone else.').first().waitFor()
  await fill(tab, { phone: '(813) 555-0000' })
  await tab.getByRole('button', { name: 'Save', exact: true }).first().click()
  await tab.getByRole('alert').filter({ hasText: 'You can’t do this while viewing' }).waitFor()
  expect(await tab.getByLabel(/^Phone/).inputValue()).toBe('(813) 555-0000')

  await bar(tab).getByRole('button', { name: 'Stop' }).click()
  await tab.waitForURL((at) => at.pathname.startsWith('/account-center/members/'))
  await tab.getByRole('heading', { level: 1, name: 'Maria Lopez' }).waitFor()
  expect(await tab.getByText('(813) 555-0126').count()).toBeGreaterThan(0)
  await expect.poll(() => tab.title()).not.toContain('Viewing')
})

test('Maria reads that somebody looked, and why', { timeout: 120_000 }, async () => {
  const tab = await app.tab('phone')
  await signIn(tab, 'maria')
  await tab.goto('/member-center/edit-profile?part=activity')
  await expectShown(tab.getByText('Viewed your account as you see it'))
  await expectShown(tab.getByText('Maria cannot find her member card.'))
})
