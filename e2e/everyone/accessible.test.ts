import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CastName } from '#db/cast.ts'
import { violationsIn } from '../axe.ts'
import { openSharedApp, type RunningApp, type Tab } from '../running-app.ts'
import { signIn } from '../steps/sign-in.ts'
import { openByAddress, openWithin } from '../steps/open.ts'

let app: RunningApp
beforeAll(async () => void (app = await openSharedApp()))
afterAll(() => app.close())

const PAGES: readonly (readonly [CastName | null, readonly string[]])[] = [
  [null, ['/', '/faq', '/join', '/login', '/reset-password', '/contact', '/terms-conditions', '/es', '/es/discounts-rewards']],
  [
    'amara',
    [
      '/member-center',
      '/member-center/benefits',
      '/member-center/card',
      '/member-center/roadside',
      '/member-center/claims',
      '/member-center/new-claim',
      '/member-center/edit-profile',
      '/member-center/edit-profile?part=security',
      '/member-center/edit-profile?part=activity',
    ],
  ],
  [
    'grace',
    ['/agent-center', '/agent-center/all-members', '/agent-center/claims', '/agent-center/add-member', '/agent-center/edit-profile'],
  ],
  ['emeka', ['/agent-center/all-agents', '/agent-center/agency', '/agent-center/reporting']],
  [
    'dana',
    [
      '/account-center',
      '/account-center/claims',
      '/account-center/all-members',
      '/account-center/agencies',
      '/account-center/promotion-codes',
      '/account-center/history',
    ],
  ],
  [
    'priya',
    ['/account-center/payouts', '/account-center/payouts?tab=batches', '/account-center/ledger', '/account-center/stripe-reporting'],
  ],
  ['helen', ['/sales-center', '/sales-center/board', '/sales-center/reporting']],
  ['tomas', ['/sales-center/edit-profile']],
]

const CRITERIA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const CONTRAST = ['color-contrast']

const DESKTOP = { width: 1280, height: 860 }
const PHONE = { width: 360, height: 740 }

describe.each(PAGES)('as %s', (name, pages) => {
  let tab: Tab
  beforeAll(async () => {
    tab = await app.tab()
    if (name) await signIn(tab, name)
    else await tab.goto('/login')
  })

  test.each(pages)('%s is in order at both sizes, by day and by night, and fits a phone', async (page) => {
    await tab.setViewportSize(DESKTOP)
    await tab.emulateMedia({ colorScheme: 'light' })
    // The parts of a page share its heading, whose change ends a move within the app.
    await (page.includes('?') ? openByAddress(tab, page) : openWithin(tab, page))
    await tab.getByText('Loading...').first().waitFor({ state: 'detached' })
    expect(await faults(tab)).toEqual([])

    await tab.emulateMedia({ colorScheme: 'dark' })
    expect(await faults(tab, CONTRAST)).toEqual([])

    await tab.setViewportSize(PHONE)
    expect(await tab.evaluate(() => document.documentElement.scrollWidth), 'wider than the phone').toBeLessThanOrEqual(360)
    expect(await faults(tab)).toEqual([])

    await tab.emulateMedia({ colorScheme: 'light' })
    expect(await faults(tab, CONTRAST)).toEqual([])
  })
})

/** What axe finds that is serious or worse: the rule, and where. */
async function faults(tab: Tab, only: readonly string[] = CRITERIA): Promise<string[]> {
  const violations = await violationsIn(tab, only)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 3)
        .map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim() ?? ''}`),
    )
}
