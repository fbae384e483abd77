import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST_USERS, PASSWORD } from '#db/cast.ts'
import { FOCUSED_DOCUMENT } from '#domains/claims/claim-documents/web/document-focus.ts'
import { openApp, type RunningApp, type Tab } from '../running-app.ts'
import { nameOfFocus, reach } from '../steps/keys.ts'
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
