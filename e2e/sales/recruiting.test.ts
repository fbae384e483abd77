import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApp, type RunningApp, type Tab } from '../running-app.ts'
import { openEmail } from '../steps/emails.ts'
import { fill, press } from '../steps/fill.ts'
import { eachNeedsTheOneBefore } from '../steps/in-order.ts'
import { handInPapers, seeEveryFault, type Applicant } from '../steps/onboarding.ts'
import { nameOfFocus } from '../steps/keys.ts'
import { expectHeadingFocused, expectShown } from '../steps/see.ts'
import { signIn } from '../steps/sign-in.ts'

/** Nobody knows her yet. */
const LUISA: Applicant = {
  agencyName: 'Cypress Bend Insurance',
  firstName: 'Luisa',
  lastName: 'Navarro',
  email: 'luisa@cypressbend.example',
  npn: '10227733',
}
/** A lead of Tomás in the demo data, in the stage Contacted. */
const LAKEWOOD = 'Lakewood Insurance Center'
/** What one of two sees later of the other. */
const SOON = 2_000

let app: RunningApp
let luisa: Tab
let tomas: Tab
let helen: Tab
beforeAll(async () => {
  app = await openApp()
  luisa = await app.tab('phone')
  tomas = await app.tab()
  helen = await app.tab()
})
afterAll(() => app.close())

describe('a stranger, from the form to the page that says whose turn it is', () => {
  eachNeedsTheOneBefore()

  test('Luisa asks to join, and gets a link to her application', async () => {
    await luisa.goto('/agent-registration')
    const { agencyName, firstName, lastName, email } = LUISA
    await fill(luisa, { agencyName: '', state: 'TX', zip: '774', contactName: `${firstName} ${lastName}`, email, phone: '(713) 555-0188' })
    await press(luisa, 'Apply to join')
    const said = luisa.getByRole('alert').getByRole('listitem')
    await expectShown(said.nth(1))
    expect(await said.allTextContents()).toEqual(['Agency name: Enter a value.', 'ZIP code: A ZIP code has five digits.'])
    await fill(luisa, { agencyName, state: 'TX', zip: '77429', contactName: `${firstName} ${lastName}`, email, phone: '(713) 555-0188' })
    await press(luisa, 'Apply to join')
    await expectShown(luisa.getByText('Thank you. We received your information.'))
    await expectHeadingFocused(luisa)
    await openEmail(luisa, email, /application/i)
    await luisa
      .getByRole('link', { name: /agent-registration\// })
      .first()
      .click()
    await expectShown(luisa.getByRole('heading', { name: agencyName }))
    await expectShown(luisa.getByText('You still have items to submit: 5'))
  })

  test('she hands in every part, and reads that it is our turn, also when she comes back', async () => {
    await seeEveryFault(luisa)
    await handInPapers(luisa, LUISA)
    await expectShown(luisa.getByText('We have everything we need. We’re reviewing it now.'))
    await expectHeadingFocused(luisa)
    await luisa.reload()
    const items = luisa.getByRole('list', { name: 'Application items' })
    await expectShown(items)
    await expect.poll(() => items.getByText('Waiting on us').count()).toBe(5)
  })
})

describe('the board, lived by two', () => {
  eachNeedsTheOneBefore()

  const cardIn = (tab: Tab, stage: string) => tab.getByRole('region', { name: stage, exact: true }).getByRole('link', { name: LAKEWOOD })

  test('what Tomás moves, Helen sees within two seconds', async () => {
    await signIn(tomas, 'tomas', '/agent-login')
    await signIn(helen, 'helen', '/agent-login')
    for (const tab of [tomas, helen]) {
      await tab.goto('/sales-center/board')
      await expectShown(cardIn(tab, 'Contacted'))
    }
    await press(tomas, `Move ${LAKEWOOD} to…`)
    const dialog = tomas.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Move to Attempting contact…' }).click()
    await fill(tomas, { reason: 'It was their voicemail.' })
    await dialog.getByRole('button', { name: 'Move lead' }).click()
    await cardIn(tomas, 'Attempting contact').waitFor()
    await cardIn(helen, 'Attempting contact').waitFor({ timeout: SOON })
  })

  test('Helen gives two cards one next step, and Tomás reads it on his', async () => {
    await helen.getByLabel('Select leads').check()
    // A card that has just moved stands in one column alone.
    for (const agency of [LAKEWOOD, 'Prairie Wind Insurance']) await helen.getByLabel(`Select ${agency}`).check()
    await press(helen, 'Set next step')
    await fill(helen, { 'change.nextAction': 'Invite to the webinar' })
    await press(helen, 'Preview changes')
    await press(helen, 'Change 2 leads')
    await expectShown(helen.getByText('2 leads changed.'))
    await tomas.getByText('Invite to the webinar').first().waitFor({ state: 'attached', timeout: SOON })
  })
})

describe('by keyboard, the focus goes on from what was done', () => {
  test('Tomás adds a lead, then another', async () => {
    await press(tomas, 'Add lead')
    const dialog = tomas.getByRole('dialog')
    await fill(tomas, { agencyName: 'Brazos Bend Insurance', state: 'TX', source: 'event', email: 'ines@brazosbend.example' })
    await fill(tomas, { contactName: 'Inés Prado' })
    await dialog.getByRole('button', { name: 'Add lead' }).click()
    await expectShown(dialog.getByText('Lead added to the board.'))
    await expect.poll(() => nameOfFocus(tomas)).toContain('Lead added to the board.')
    await dialog.getByRole('button', { name: 'Add another lead' }).click()
    await expectShown(dialog.getByLabel('Agency', { exact: true }))
    await expect.poll(() => nameOfFocus(tomas)).toContain('How we heard of them')
    await tomas.keyboard.press('Escape')
  })

  test('he saves his phone number, and what says so has the focus', async () => {
    await tomas.goto('/sales-center/edit-profile')
    await fill(tomas, { phone: '(713) 555-0142' })
    await press(tomas, 'Save')
    await expectShown(tomas.getByText('Saved.'))
    await expect.poll(() => nameOfFocus(tomas)).toBe('Saved.')
  })

  test('on a lead’s page the focus goes to what says that it was saved, and that the lead moved', async () => {
    await tomas.goto('/sales-center/board')
    await tomas.getByRole('link', { name: 'Brazos Bend Insurance' }).first().click()
    await press(tomas, 'Log response')
    const form = tomas.getByRole('form', { name: 'Log response' })
    await form.locator('[name="body"]').fill('They called back.')
    await form.getByRole('button', { name: 'Log activity' }).click()
    await expect.poll(() => nameOfFocus(tomas)).toBe('Saved.')
    await press(tomas, 'Move to Contacted')
    await expect.poll(() => nameOfFocus(tomas)).toBe('Moved to Contacted.')
  })

  test('what he writes to a lead stays until he lets a template replace it', async () => {
    const written = 'Thank you for calling back.'
    const body = tomas.getByRole('form', { name: 'Write email' }).locator('[name="body"]')
    await press(tomas, 'Write email')
    await body.fill(written)
    await press(tomas, 'Write email')
    await press(tomas, 'Write email')
    expect(await body.inputValue()).toBe(written)
    await tomas.locator('[name="template"]').selectOption({ label: 'Introduction' })
    await expectShown(tomas.getByText('Replace what you wrote?'))
    await press(tomas, 'Keep my text')
    expect(await body.inputValue()).toBe(written)
    await tomas.locator('[name="template"]').selectOption({ label: 'Introduction' })
    await tomas.getByRole('button', { name: 'Replace', exact: true }).click()
    await expect.poll(() => body.inputValue()).not.toBe(written)
  })
})

test('staff come to the forecast from their board, and read what the only team’s admin reads', async () => {
  const dana = await app.tab()
  await signIn(dana, 'dana', '/staff-login')
  await dana.goto('/account-center/board')
  await dana.getByRole('link', { name: 'Forecast', exact: true }).click()
  await signIn(helen, 'helen', '/agent-login')
  await helen.goto('/sales-center/reporting?report=forecast')
  const stages = (tab: Tab) => tab.getByRole('table', { name: 'By stage' })
  for (const tab of [dana, helen]) await expectShown(stages(tab))
  expect(await stages(dana).innerText()).toBe(await stages(helen).innerText())
})
