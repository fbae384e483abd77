import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEIC_PHOTO } from '#domains/records/hostile-files/server/heic.testing.ts'
import { documentPdf } from '#db/demo/documents.ts'
import { addDays } from '#platform/days.ts'
import { openApp, type RunningApp, type Tab } from '../running-app.ts'
import { signIn } from '../steps/sign-in.ts'
import { payeeAndSignature, describeLoss } from '../steps/claim.ts'
import { fill, press } from '../steps/fill.ts'
import { expectGone, expectShown } from '../steps/see.ts'
import { sandboxDay } from '../steps/staff.ts'

let app: RunningApp
let maria: Tab
let number: string
beforeAll(async () => {
  app = await openApp()
  maria = await app.tab('phone')
})
afterAll(() => app.close())

const WIDTH = 360
const isWider = (tab: Tab) => tab.evaluate((width) => document.documentElement.scrollWidth > width, WIDTH)
const requirements = (tab: Tab) => tab.locator('input[type="file"]:not([capture])')
/** What a HEIC becomes on the way has another ending. */
const IPHONES = 'IMG_0412'
const kept = (tab: Tab, name: string) => tab.getByRole('button', { name: `Remove ${name}` }).waitFor({ timeout: 60_000 })

/** As a phone's camera writes it: twelve million pixels, some megabytes. */
const bigPhoto = () =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#7f8f99', noise: { type: 'gaussian', mean: 128, sigma: 24 } } })
    .jpeg({ quality: 88 })
    .toBuffer()

test('Maria begins a claim on her phone and tells what happened', async () => {
  await signIn(maria, 'maria')
  const lossOn = addDays(await sandboxDay(maria), -12)
  await maria.goto('/member-center/new-claim')
  await fill(maria, { lossOn, carrier: 'paid' })
  await maria.getByText('You may get up to').waitFor()
  expect(await isWider(maria)).toBe(false)
  await press(maria, 'Start a claim')
  await describeLoss(maria)
})

test('she adds a photo of four thousand by three thousand and one of her iPhone', async () => {
  const big = await bigPhoto()
  expect(big.length).toBeGreaterThan(3_000_000)
  await requirements(maria).first().waitFor({ state: 'attached' })
  await requirements(maria).nth(4).setInputFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer: big })
  await kept(maria, 'door.jpg')
  await requirements(maria)
    .nth(0)
    .setInputFiles({ name: 'IMG_0412.HEIC', mimeType: 'image/heic', buffer: Buffer.from(HEIC_PHOTO) })
  await kept(maria, IPHONES)
  expect(await isWider(maria)).toBe(false)
})

test('of a photo that shows nothing sharp her phone says so at once, and she removes it', async () => {
  const plain = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#7f8f99' } })
    .jpeg()
    .toBuffer()
  await requirements(maria).nth(1).setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: plain })
  await expectShown(maria.getByText('This photo looks blurry. If you can’t read it, remove it and take it again.'))
  await press(maria, 'Remove slip.jpg')
  await expectShown(maria.getByText('slip.jpg was removed.'))
  await press(maria, 'Keep slip.jpg')
  await expectGone(maria.getByText('This photo looks blurry.'))
})

test('she leaves in the middle; another day her claim is where she left it, with both photos', async () => {
  const later = await app.another(maria)
  await maria.close()
  maria = later
  await maria.setViewportSize({ width: WIDTH, height: 740 })
  await maria.goto('/member-center/new-claim')
  await press(maria, 'Continue')
  await maria.getByRole('link', { name: /Documents/ }).click()
  await kept(maria, 'door.jpg')
  await kept(maria, IPHONES)
  // Looked into by now: what the phone sent can be looked at.
  await maria.getByRole('link', { name: 'door.jpg' }).waitFor({ timeout: 60_000 })
  await maria.getByRole('link', { name: IPHONES }).waitFor({ timeout: 60_000 })
  expect(await maria.getByRole('button', { name: /^Remove / }).count()).toBe(2)
})

test('she adds the rest, signs, and sees the number', async () => {
  for (const title of ['Settlement letter', 'Repair invoice', 'Card slip']) {
    const buffer = Buffer.from(await documentPdf(title, 'Lone Star Mutual', [['Deductible', '$1,000.00']]))
    const at = ['Settlement letter', 'Repair invoice', 'Card slip'].indexOf(title) + 1
    await requirements(maria)
      .nth(at)
      .setInputFiles({ name: `${title}.pdf`, mimeType: 'application/pdf', buffer })
    await kept(maria, `${title}.pdf`)
  }
  await maria.getByRole('link', { name: 'Continue', exact: true }).click()
  number = await payeeAndSignature(maria, 'Maria Lopez')
  expect(number).toMatch(/^CLM-\d{4}-\d{6}$/)
  expect(await isWider(maria)).toBe(false)
  await maria.goto('/member-center/claims')
  await maria
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .waitFor()
})
