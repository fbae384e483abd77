import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST_USERS, PASSWORD } from '#db/cast.ts'
import { FOCUSED_DOCUMENT } from '#domains/claims/claim-documents/web/document-focus.ts'
import { openApp, type RunningApp, type Tab } from '../running-app.ts'
import { nameOfFocus, reach } from '../steps/keys.ts'
import { signIn } from '../steps/sign-in.ts'
import { expectShown } from '../steps/see.ts'

/** Amara's second claim, the one that waits for a decision in the demo data. */
const NUMBER = /CLM-\d{4}-000005/
/** Nobody has taken this one, and its member's papers are still to come. */
const LATE = /CLM-\d{4}-000004/
const FACTS = 'The settlement letter shows damage of $410, below the deductible of $500.'

/** Answered by Yes, the first of each two. */
const READ_IN_PAPERS = ['policyInForce', 'policyCoversLoss', 'policyListsCar', 'claimantOnPolicy', 'deductiblePaid', 'payeeVerified']

let app: RunningApp
let dana: Tab

beforeAll(async () => {
  app = await openApp()
  dana = await app.tab()
})
afterAll(() => app.close())

/** While the claim before is still being opened the key does nothing. */
async function pressNext(): Promise<void> {
  await dana.locator('button[aria-keyshortcuts="n"]:not([aria-busy])').waitFor()
  await press('n')
}

const press = (key: string): Promise<void> => dana.keyboard.press(key)

test('Dana signs in and goes to her queue', async () => {
  await dana.goto('/staff-login')
  await dana.getByRole('button', { name: 'Sign in', exact: true }).and(dana.locator(':enabled')).waitFor()
  await reach(dana, 'Email')
  await dana.keyboard.type(CAST_USERS.dana.email)
  await reach(dana, 'Password')
  await dana.keyboard.type(PASSWORD)
  await press('Enter')
  await dana.waitForURL((at) => at.pathname === '/account-center')
  await dana.getByRole('heading', { level: 1 }).waitFor()
  await dana.waitForLoadState('networkidle')
  await goToQueue()
  await expectShown(dana.getByRole('button', { name: 'Next claim (n)' }))
})

test('one key takes the next claim, what is late first, opens it, and says when nothing else waits', async () => {
  await pressNext()
  await expectShown(dana.getByRole('heading', { level: 1, name: LATE }))
  await pressNext()
  await expectShown(dana.getByRole('heading', { level: 1, name: NUMBER }))
  await pressNext()
  await expectShown(dana.getByRole('button', { name: 'No more claims' }))
})

test('she finds it in the list by its row too, and reads its papers two side by side', async () => {
  await goToQueue()
  await expect
    .poll(async () => {
      await press('j')
      return nameOfFocus(dana)
    })
    .toMatch(NUMBER)
  await press('Enter')
  await dana.getByRole('heading', { level: 1, name: NUMBER }).waitFor()
  await reach(dana, 'Declarations page')
  await press('Enter')
  await press('b')
  expect(await dana.getByRole('button', { name: 'Side by side' }).getAttribute('aria-pressed')).toBe('true')
})

test('she takes over what the member told, answers what the papers show, and saves it: eight keys', async () => {
  await press('u')
  for (const name of READ_IN_PAPERS) {
    await press('y')
    expect(await dana.locator(`[name="${name}"][value="yes"]`).isChecked(), name).toBe(true)
  }
  expect(await paperInSight(), 'the paper stands still beside the last question').toBe(true)
  await press('s')
  await dana.getByText('Saved. The checklist is up to date.').waitFor()
})

test('the sheet of keys lists what each key of this page does, and nothing that this page has not', async () => {
  await press('?')
  const sheet = dana.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expectShown(sheet.getByText('Answer Yes, and go to the next open question'))
  const announced = await dana
    .locator('#main button[aria-keyshortcuts]')
    .evaluateAll((buttons) => buttons.map((button) => button.textContent?.replace(/ \(.\)$/, '').trim() ?? ''))
  expect(announced).toEqual(expect.arrayContaining(['Save findings', 'Deny…', 'Request documents…']))
  for (const label of announced) expect(await sheet.getByText(label, { exact: true }).count(), label).toBe(1)
  await press('Escape')
  await sheet.waitFor({ state: 'detached' })
  const other = await app.tab()
  await signIn(other, 'dana', '/staff-login')
  await other.getByRole('heading', { level: 1 }).waitFor()
  await other.waitForLoadState('networkidle')
  await other.keyboard.press('?')
  const elsewhere = other.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expectShown(elsewhere.getByText('Search everything'))
  expect(await elsewhere.getByText('Save findings', { exact: true }).count()).toBe(0)
  await other.keyboard.press('Escape')
  await elsewhere.waitFor({ state: 'detached' })
  await other.keyboard.press('g')
  await other.keyboard.press('c')
  await other.waitForURL('**/account-center/claims')
})

test('she looks at the email a denial would send, and leaves it', async () => {
  await press('d')
  await dana.getByRole('dialog').waitFor()
  await reach(dana, 'Reason')
  await dana.keyboard.type('R04')
  await reach(dana, /Facts and documents this denial is based on/)
  await dana.keyboard.type(FACTS)
  await reach(dana, 'Preview email')
  await press('Enter')
  await dana.getByRole('dialog').getByRole('paragraph').getByText(FACTS).first().waitFor()
  await press('Escape')
  await dana.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await nameOfFocus(dana)).toBe('Deny…')
})

test('she approves the amount the rules computed: two keys more, ten in all', async () => {
  await press('a')
  await dana.getByRole('dialog').waitFor()
  await press('Enter')
  await expectShown(dana.getByText('Approved', { exact: true }))
})

test('she takes the approval back and requests a document: what leaves is read first, and what is changed is read again', async () => {
  await reach(dana, 'Undo approval')
  await press('Enter')
  await dana.getByRole('dialog').waitFor()
  await dana.keyboard.type('The other driver is not named.')
  await press('Tab')
  await press('Enter')
  await expectShown(dana.getByRole('button', { name: /^Approve \$/ }))

  await press('q')
  const dialog = dana.getByRole('dialog', { name: /^Request documents from/ })
  await dialog.waitFor()
  expect(await dialog.locator('input:checked').count(), 'nothing is missing').toBe(0)
  const send = dialog.getByRole('button', { name: 'Send request' })
  await reach(dana, /^Police report/)
  await press('Space')
  await reach(dana, 'Preview email')
  await press('Enter')
  await send.waitFor()
  await expectShown(dialog.getByText(/Hello Amara/))
  await dialog.getByLabel('Why it’s needed').focus()
  await dana.keyboard.type('To see who else was there. ')
  expect(await send.count(), 'what was read is not what would leave').toBe(0)
  await press('Enter')
  await send.waitFor()
  await expectShown(dialog.getByText(/To see who else was there/).first())
  await send.focus()
  await press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expectShown(dana.getByText('Documents needed', { exact: true }))
  await expectShown(dana.getByText('Waiting for documents.'))
  await expectShown(dana.getByText('Paused: documents requested'))
})

const paperInSight = (): Promise<boolean> =>
  dana.locator(`#${FOCUSED_DOCUMENT}`).evaluate((paper) => {
    const { top, bottom } = paper.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  })

async function goToQueue(): Promise<void> {
  await reach(dana, /^View All Claims/)
  await press('Enter')
  await dana.getByRole('button', { name: 'Next claim (n)' }).waitFor()
}
