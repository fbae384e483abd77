import type { Page } from 'playwright-core'
import { CAST_USERS, MEMBERS, PASSWORD, type CastName } from '#db/cast.ts'

/** Signs in by the form, as the person would. */
export async function signIn(tab: Page, name: CastName, door = '/login'): Promise<void> {
  const { email } = name in CAST_USERS ? CAST_USERS[name as keyof typeof CAST_USERS] : MEMBERS[name as keyof typeof MEMBERS]
  await tab.goto(door)
  await tab.getByLabel('Email').fill(email)
  await tab.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click()
  await tab.waitForURL((at) => /-center/.test(at.pathname))
}
