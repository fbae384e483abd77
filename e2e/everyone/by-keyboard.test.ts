import { afterAll, beforeAll, expect, test } from 'vitest'
import { MEMBERS, PASSWORD } from '#db/cast.ts'
import { openApp, type RunningApp, type Tab } from '../running-app.ts'
import { signIn } from '../steps/sign-in.ts'
import { focusShows, nameOfFocus, reach } from '../steps/keys.ts'
import { expectShown } from '../steps/see.ts'

let app: RunningApp
let amara: Tab
let priya: Tab
beforeAll(async () => {
  app = await openApp()
  amara = await app.tab()
})
afterAll(() => app.close())

test('Amara signs in by the keyboard alone, past a link that skips what is on every page', async () => {
  await amara.goto('/login')
  await amara.getByRole('button', { name: 'Sign in', exact: true }).and(amara.locator(':enabled')).waitFor()
  await amara.keyboard.press('Tab')
  expect(await nameOfFocus(amara)).toMatch(/skip/i)
  await reach(amara, 'Email')
  await amara.keyboard.type(MEMBERS.amara.email)
  await reach(amara, 'Password')
  await amara.keyboard.type(PASSWORD)
  await amara.keyboard.press('Enter')
  await amara.waitForURL((at) => at.pathname === '/member-center')
  await amara.getByRole('heading', { level: 1 }).waitFor()
})

test('what is wrong is said, takes the focus, and leads to its field', async () => {
  const tab = await app.tab()
  await tab.goto('/login')
  await tab.getByRole('button', { name: 'Sign in', exact: true }).and(tab.locator(':enabled')).waitFor()
  await reach(tab, 'Email')
  await tab.keyboard.press('Enter')
  await tab.getByRole('alert').waitFor()
  await reach(tab, /^Email: /)
  await tab.keyboard.press('Enter')
  expect(await nameOfFocus(tab)).toBe('Email')
})

test('she begins a claim: the car, the day, the insurer’s answer', async () => {
  await reach(amara, 'File a claim')
  await amara.keyboard.press('Enter')
  await amara.getByRole('heading', { level: 1, name: 'File a new claim' }).waitFor()
  await amara.locator('[name="lossOn"]').waitFor()
  await reach(amara, /Honda|Toyota/)
  await amara.keyboard.press('Space')
  await reach(amara, 'When did it happen?')
  await amara.keyboard.type(await aWeekAgo(amara))
  await reach(amara, /.+/)
  while (!/paid/i.test(await nameOfFocus(amara))) await amara.keyboard.press((await isRadio(amara)) ? 'ArrowDown' : 'Tab')
  await amara.keyboard.press('Space')
  await reach(amara, 'Start a claim')
  await amara.keyboard.press('Enter')
  await expectShown(amara.getByRole('link', { name: 'What happened' }))
})

test('and answers its first questions', async () => {
  await reach(amara, 'Vehicle')
  await amara.keyboard.press('Enter')
  await amara.locator('[name="use"]').first().waitFor({ state: 'attached' })
  await reach(amara, /personal/i)
  await amara.keyboard.press('Space')
  await reach(amara, 'Save and continue')
  await amara.keyboard.press('Enter')
  await expectShown(amara.getByRole('heading', { level: 1, name: 'What happened' }))
})

test('the menu under her name opens, closes on Escape, and gives the keyboard back', async () => {
  await amara.goto('/member-center/edit-profile?part=security')
  await amara.getByRole('heading', { name: 'Where you’re signed in' }).waitFor()
  await amara.locator('summary').filter({ hasText: 'Amara Okafor' }).focus()
  await amara.keyboard.press('Enter')
  await reach(amara, 'Sign out')
  await amara.keyboard.press('Escape')
  expect(await nameOfFocus(amara)).toBe('Amara Okafor')
})

test('she searches everything, goes to a page by two keys, and sees the keys of the page', async () => {
  await amara.goto('/member-center')
  await amara.getByRole('heading', { level: 2 }).first().waitFor()
  await amara.keyboard.press('Control+k')
  await amara.getByRole('combobox', { name: 'Search everything' }).waitFor()
  await amara.keyboard.type('benef')
  await expectShown(amara.getByRole('option', { name: 'Benefits' }))
  await amara.keyboard.press('Enter')
  await amara.waitForURL('**/member-center/benefits')
  await amara.keyboard.press('g')
  await amara.keyboard.press('c')
  await amara.waitForURL('**/member-center/claims')
  await amara.keyboard.press('?')
  await expectShown(amara.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Claim Activity'))
  await amara.keyboard.press('Escape')
})

test('Priya chooses the columns of a bank’s table that nobody knows', async () => {
  priya = await app.tab()
  await signIn(priya, 'priya', '/staff-login')
  await priya.goto('/account-center/ledger?view=statements')
  const rows = 'When,What,How much,Left\n11/02/2026,Wire,10.00,110.00\n'
  await priya.locator('input[type=file]').setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await priya.getByRole('heading', { name: 'Columns of bank.csv' }).waitFor()
  for (const [label, begins] of [
    ['Date', 'Whe'],
    [/^Amount/, 'How'],
  ] as const) {
    await reach(priya, label)
    await priya.keyboard.type(begins)
  }
  await reach(priya, 'Check again with these columns')
  await priya.keyboard.press('Enter')
  await expectShown(priya.getByLabel('Last four digits of the account'))
  for (const [label, typed] of [
    ['Last four digits of the account', '6789'],
    ['Balance before the first line', '100'],
    ['Balance after the last line', '110'],
  ] as const) {
    await reach(priya, label)
    await priya.keyboard.type(typed)
  }
  await priya.keyboard.press('Enter')
  await expectShown(priya.getByText('1 new line'))
  await reach(priya, 'Import statement')
  await priya.keyboard.press('Enter')
})

test('she opens the line in a dialog, and closing it gives the keyboard back to what opened it', async () => {
  await expectShown(priya.getByRole('button', { name: /^Match or explain/ }))
  await reach(priya, /^Match or explain/)
  await priya.keyboard.press('Enter')
  await priya.getByRole('dialog').waitFor()
  await priya.keyboard.press('Escape')
  await expect.poll(() => nameOfFocus(priya)).toMatch(/^Match or explain/)
})

test.each(['phone', 'desktop'] as const)('wherever the keyboard goes on a %s one sees it, and nothing lies over it', async (size) => {
  const tab = await app.tab(size)
  await signIn(tab, 'maria')
  for (const page of ['/member-center', '/member-center/edit-profile?part=security']) {
    await tab.goto(page)
    await tab.getByRole('heading', { level: 2 }).first().waitFor()
    // What is still being loaded would push what has the focus about.
    await tab.waitForLoadState('networkidle')
    for (let steps = 0; steps < 30; steps++) {
      await tab.keyboard.press('Tab')
      // What comes into view may still be sending there.
      await expect.poll(async () => ({ page, ...(await focusShows(tab)) })).toMatchObject({ ring: true, covered: false })
    }
  }
})

/** As one types a day into the browser's own field, month first. */
const aWeekAgo = (tab: Tab): Promise<string> =>
  tab.evaluate(async () => {
    const { now } = (await (await fetch('/api/session')).json()) as { now: string }
    const day = new Date(Date.parse(now) - 7 * 86_400_000).toISOString()
    return `${day.slice(5, 7)}${day.slice(8, 10)}${day.slice(0, 4)}`
  })

const isRadio = (tab: Tab): Promise<boolean> =>
  tab.evaluate(() => document.activeElement instanceof HTMLInputElement && document.activeElement.type === 'radio')
