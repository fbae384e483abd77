import { afterAll, beforeAll, test } from 'vitest'
import { openSharedApp, type RunningApp, type Tab } from '../running-app.ts'
import { fill } from '../steps/fill.ts'
import { expectShown } from '../steps/see.ts'
import { signIn } from '../steps/sign-in.ts'

let app: RunningApp
beforeAll(async () => void (app = await openSharedApp()))
afterAll(() => app.close())

async function openRuth(tab: Tab, list: string): Promise<void> {
  await tab.goto(`${list}?search=Adeyemi`)
  await tab.getByRole('link', { name: 'Ruth Adeyemi' }).click()
  await tab.getByRole('heading', { level: 1, name: 'Ruth Adeyemi' }).waitFor()
}

test(
  'Ruth called to cancel: Dana sees until when she is covered, says who asked, and undoes it when Ruth calls again',
  { timeout: 120_000 },
  async () => {
    const tab = await app.tab()
    await signIn(tab, 'dana')
    await openRuth(tab, '/account-center/all-members')
    await tab.getByRole('button', { name: 'Cancel for the member' }).click()
    const dialog = tab.getByRole('dialog', { name: /^Cancel membership BW-/ })
    await expectShown(dialog.getByText(/the last day of coverage is/).first())
    await dialog.getByRole('button', { name: 'Cancel membership' }).click()
    await dialog.getByRole('alert').getByText('Who asked, when, and how').waitFor()
    await fill(tab, { reason: 'Ruth called on Monday from the number on file.' })
    await dialog.getByRole('radio', { name: /^At the end of what is paid/ }).check()
    await dialog.getByRole('button', { name: 'Cancel membership' }).click()
    await tab.getByRole('button', { name: 'Undo cancellation' }).click()
    await tab.getByRole('button', { name: 'Cancel for the member' }).waitFor()
  },
)

test(
  'she asks for a smaller plan: Dana reads her what it means, changes it, and takes it back the same way',
  { timeout: 120_000 },
  async () => {
    const tab = await app.tab()
    await signIn(tab, 'dana')
    await openRuth(tab, '/account-center/all-members')
    const plan = tab.locator('#change-plan')
    const choose = async (name: string) => {
      await plan.getByRole('button', { name: 'Change the plan…' }).click()
      await plan.getByRole('radio', { name }).check()
      await plan.getByRole('button', { name: 'Change the plan', exact: true }).click()
      await plan.getByRole('button', { name: 'Change the plan…' }).waitFor()
    }
    const kept = (await plan.getByText(/^The member has /).innerText()).replace(/^The member has (.*?)\. .*$/s, '$1')
    await choose('Essential 250')
    await expectShown(plan.getByText('The change to Essential 250 is pending.'))
    await choose(kept)
    await plan.getByText('The change to Essential 250 is pending.').waitFor({ state: 'detached' })
  },
)

test('Walter, her agent admin, cannot cancel: he forwards what she asks for', { timeout: 120_000 }, async () => {
  const tab = await app.tab('phone')
  await signIn(tab, 'walter')
  await openRuth(tab, '/agent-center/all-members')
  await tab.getByRole('button', { name: 'Forward a request' }).click()
  const dialog = tab.getByRole('dialog', { name: 'What Ruth asks for' })
  await dialog.getByRole('radio', { name: 'Cancel the membership' }).check()
  await dialog.getByRole('button', { name: 'Email Ruth' }).click()
  await expectShown(tab.getByText('We’ve emailed Ruth the way to do it. Nothing has changed yet.'))
})
