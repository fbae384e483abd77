import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSharedApp, type RunningApp, type Tab } from '../running-app.ts'
import { signIn } from '../steps/sign-in.ts'
import { expectShown } from '../steps/see.ts'

let app: RunningApp
let amara: Tab
beforeAll(async () => {
  app = await openSharedApp()
  amara = await app.tab('phone')
})
afterAll(() => app.close())

/** Whether something answers at this path. */
const isPageHere = (tab: Tab, path: string) =>
  tab.goto(path).then(
    () => true,
    () => false,
  )

test('Amara opens her card once; without a connection her phone shows it, and what to do on the road', async () => {
  await signIn(amara, 'amara')
  await amara.goto('/member-center/card')
  await expectShown(amara.getByText('This device shows the card without a connection too, until you sign out.'))
  await amara.evaluate(() => navigator.serviceWorker.ready)

  await amara.context().setOffline(true)
  await amara.goto('/member-center')
  await expectShown(amara.getByRole('heading', { level: 1, name: 'Member card' }))
  await expectShown(amara.getByText('Amara Okafor'))
  await expectShown(amara.getByText('You’re offline. This page was saved on'))
  await expectShown(amara.getByRole('img', { name: /^QR code that opens/ }))
  await amara.getByRole('link', { name: 'If you’re stuck on the road' }).click()
  await expectShown(amara.getByRole('heading', { level: 1, name: 'If you’re stuck on the road' }))
  await expectShown(amara.getByText('call 911'))
  expect(await amara.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
})

test('with a connection she is where she was; after she signs out nothing of her is left on the phone', async () => {
  await amara.context().setOffline(false)
  await amara.goto('/member-center')
  await expectShown(amara.getByRole('heading', { level: 1, name: 'Hello, Amara' }))
  await amara.locator('summary').filter({ hasText: 'Amara Okafor' }).click()
  await amara.getByRole('button', { name: 'Sign out' }).click()
  await amara.waitForURL((at) => at.pathname === '/')
  expect(await amara.evaluate(() => caches.keys())).toEqual([])
  await amara.context().setOffline(true)
  expect(await isPageHere(amara, '/member-center/card')).toBe(false)
})
