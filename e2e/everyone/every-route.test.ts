import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { homeOf } from '#access/home.ts'
import { ROLES, type Role } from '#access/roles.ts'
import { mayOpen, ROUTES, type RoutePath } from '#access/routes.ts'
import { openSharedApp, type RunningApp, type Tab } from '../running-app.ts'
import { signIn } from '../steps/sign-in.ts'
import { openByAddress, openWithin } from '../steps/open.ts'
import { addressesOf, openerOf, PATHS, PEOPLE } from '../steps/routes.ts'

let app: RunningApp
beforeAll(async () => void (app = await openSharedApp()))
afterAll(() => app.close())

let addressOf: (path: RoutePath) => string
beforeAll(async () => {
  const tab = await app.tab()
  await signIn(tab, 'dana', '/staff-login')
  addressOf = await addressesOf(tab)
})

describe('opened by its address, as one who may', () => {
  const tabs = new Map<Role | null, Tab>()
  const tabOf = async (role: Role | null): Promise<Tab> => {
    const tab = tabs.get(role) ?? (await app.tab())
    if (role && !tabs.has(role)) await signIn(tab, PEOPLE[role])
    tabs.set(role, tab)
    return tab
  }
  afterAll(async () => void (await Promise.all([...tabs.values()].map((tab) => tab.close()))))

  test.each(PATHS)('%s', async (path) => {
    const tab = await tabOf(openerOf(path))
    const { heading, broke } = await openByAddress(tab, addressOf(path))
    expect(heading).not.toBe('Permission Denied')
    expect(broke, `${path} broke`).toBe(false)
  })
})

describe.each(ROLES)('signed in as %s', (role) => {
  let tab: Tab
  beforeAll(async () => {
    tab = await app.tab()
    await signIn(tab, PEOPLE[role])
    expect(new URL(tab.url()).pathname).toBe(homeOf(role))
  })
  afterAll(() => tab.close())

  test.each(PATHS)('%s', async (path) => {
    const { heading, broke } = await openWithin(tab, addressOf(path))
    const allowed = mayOpen(ROUTES[path], role)
    expect(heading === 'Permission Denied', `${path} says "${heading}"`).toBe(!allowed)
    expect(broke, `${path} broke`).toBe(false)
  })
})

describe('signed in as nobody', () => {
  let tab: Tab
  beforeAll(async () => {
    tab = await app.tab()
    await tab.goto('/login')
  })
  afterAll(() => tab.close())

  test.each(PATHS)('%s', async (path) => {
    const { heading } = await openWithin(tab, addressOf(path))
    expect(heading === 'Permission Denied', `${path} says "${heading}"`).toBe(ROUTES[path] !== 'public')
  })

  test('a path that is not in the table is denied', async () => {
    expect((await openByAddress(tab, '/account-center/nothing-here')).heading).toBe('Permission Denied')
  })
})
