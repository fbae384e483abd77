import { afterAll, beforeAll, expect, test } from 'vitest'
import { vinOf } from '#db/demo/vin.ts'
import { openEmptyApp, type Tab } from '../running-app.ts'
import { fileClaim } from '../steps/claim.ts'
import { fill, press } from '../steps/fill.ts'
import { eachNeedsTheOneBefore } from '../steps/in-order.ts'
import { joinFromHome, type Joiner } from '../steps/join.ts'
import { carryPasskeys } from '../steps/passkeys.ts'
import { payByCard } from '../steps/pay.ts'
import { expectGone, expectShown } from '../steps/see.ts'
import { approve, release } from '../steps/staff.ts'
import { addDays, addMonths, dayAt } from '#platform/days.ts'

const MIA: Joiner = {
  firstName: 'Mia',
  lastName: 'Larsen',
  email: 'mia.larsen@journeys.example',
  vin: vinOf(904_601),
  password: 'nine patient lanterns',
}
const WALTER = { name: 'Walter,Boone', email: 'walter.boone@journeys.example', vin: vinOf(904_602) }
const GRETA = { name: 'Greta,Holm', email: 'greta.holm@journeys.example', vin: vinOf(904_603) }

let app: Awaited<ReturnType<typeof openEmptyApp>>
let nadia: Tab
let carla: Tab
let cleo: Tab
let fay: Tab
/** Of Walter’s claim. */
let number: string

beforeAll(async () => {
  app = await openEmptyApp()
  nadia = await app.tab()
  carla = await app.tab()
  for (const tab of [nadia, carla]) await carryPasskeys(tab)
})
afterAll(() => app.close())

eachNeedsTheOneBefore()

test('Nadia takes the address that the start printed, secures her account and reads what is left to set up', async () => {
  const [, address = ''] = /(\/setup\/[\w-]{43})$/m.exec(app.printed) ?? []
  await nadia.goto(address)
  await fill(nadia, { firstName: 'Nadia', lastName: 'Okafor', email: 'nadia@harbor.example', password: 'seven lanterns at the pier' })
  await press(nadia, 'Save and sign in')
  await addPasskey(nadia)
  await press(nadia, 'Open the setup guide')
  await fill(nadia, { name: 'Harbor Cover', legalName: 'Harbor Cover, Inc.' })
  await nadia.getByRole('button', { name: 'Save company', exact: true }).click()
  await expectShown(nadia.getByText('Company saved.'))
})

test('she invites Carla for compliance, alone as long as she is the only administrator', async () => {
  await nadia.goto('/account-center/add-staff-member')
  const form = nadia.locator('form').filter({ hasText: 'Permissions' })
  for (const [label, value] of [
    ['First name', 'Carla'],
    ['Last name', 'Diaz'],
    ['Email', 'carla@harbor.example'],
  ] as const)
    // prettier-ignore
    await form.getByLabel(label).fill(value)
  await form.getByRole('checkbox', { name: /^Compliance/ }).check()
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await carla.goto(await app.linkTo('carla@harbor.example', '/invitation/'))
  await fill(carla, { password: 'carla watches the harbor' })
  await press(carla, 'Accept and sign in')
  await addPasskey(carla)
  await expectShown(carla.getByText('Waiting for compliance'))
})

test('the company’s own terms hold on the day Carla publishes them, once a state’s text is approved; then she opens Texas', async () => {
  await nadia.goto('/account-center/terms')
  await press(nadia, 'New version')
  await press(nadia, 'Create draft')
  await press(nadia, 'Submit to compliance')
  await nadia.getByText('Waiting on compliance').waitFor()
  const draft = new URL(nadia.url()).pathname

  await carla.goto(draft)
  await expectShown(carla.getByText('Approve at least one under States first.'))
  await carla.goto(`${draft}?show=states`)
  await press(carla, 'Approve states without own clauses')
  await carla
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve \d+ states$/ })
    .click()
  await carla.getByRole('button', { name: 'Publish', exact: true }).click()
  await press(carla, 'Publish version')
  await carla.waitForURL((at) => at.pathname === '/account-center/terms')
  await carla.goto('/account-center/setup')
  await fill(carla, { state: 'TX' })
  await press(carla, 'Sign and open')
  await expectShown(carla.getByText('Open: TX.'))
})

test('Mia joins on her phone under the company’s terms and pays', async () => {
  const mia = await app.tab('phone')
  await mia.goto('/terms-conditions')
  await expectShown(mia.getByText('Harbor Cover membership terms').first())
  await joinFromHome(mia, MIA)
  await payByCard(mia)
  await expectShown(mia.getByText('Welcome, Mia. You’re a member.'))
})

test('Nadia imports a member of the old book, whose row says what is wrong with it until it is right', async () => {
  await importMembers(nadia, rowOf(WALTER, 'Gold 500'))
  await expectShown(nadia.getByText('Plan: Enter a plan: Essential 250 (ADR-250),'))
  await importMembers(nadia, rowOf(WALTER, 'Standard 500'))
  await nadia.locator('[name="invites"]').check()
  await press(nadia, 'Import 1 row')
  await expectShown(nadia.getByRole('cell', { name: 'New.' }))
})

test('she undoes what she imported by mistake, once a dialog has said what goes; until then it stays', async () => {
  await importMembers(nadia, rowOf(GRETA, 'Standard 500'))
  await press(nadia, 'Import 1 row')
  await press(nadia, 'Undo import…')
  const dialog = nadia.getByRole('dialog')
  await expectShown(dialog.getByText('1 row that it added is taken back'))
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expectGone(dialog)
  await expectShown(nadia.getByText('members.csv imported'))
  await press(nadia, 'Undo import…')
  await dialog.getByRole('button', { name: 'Undo import', exact: true }).click()
  await expectShown(nadia.getByText('members.csv undone'))
  await nadia.goto('/account-center/all-members')
  await expectShown(nadia.getByRole('link', { name: 'Walter Boone' }))
  expect(await nadia.getByText('Greta Holm').count()).toBe(0)
})

test('Walter opens his account by the link, is covered since long ago, and files a claim', async () => {
  const walter = await app.tab('phone')
  await walter.goto(await app.linkTo(WALTER.email, '/member-register\\?token='))
  await fill(walter, { password: 'walter drives a blue car' })
  await press(walter, 'Open my account')
  await expectShown(walter.getByText('You’ve been covered since'))
  number = await fileClaim(walter, 'Walter Boone', addDays(today(), -10))
  expect(number).toMatch(/^CLM-\d{4}-000001$/)
})

test('Nadia imports the leads of the old list: one that nobody can reach is left out and says why', async () => {
  await nadia.goto('/account-center/board?as=import')
  const csv = [
    'Agency name,Contact,Email,Phone,State,Policies',
    'Pecan Street Insurance,Ana Ruiz,ana@pecan.example,5125550188,TX,120',
    'Bluebonnet Cover,Tom Hall,tom@bluebonnet.example,,Texas,40',
    'Nobody’s Agency,Jo Bell,,,TX,10',
  ].join('\n')
  await nadia.locator('input[type="file"]').setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await press(nadia, 'Check file')
  await press(nadia, 'Import 2 rows')
  await expectShown(nadia.getByText('leads.csv imported'))
  await expectShown(nadia.getByText('Email: Enter an email address or a phone number.'))
  await nadia.goto('/account-center/board')
  for (const name of ['Pecan Street Insurance', 'Bluebonnet Cover']) await expectShown(nadia.getByText(name))
})

test('she invites Cleo for claims and Fay for finance', async () => {
  cleo = await app.tab()
  fay = await app.tab()
  await invite(cleo, { firstName: 'Cleo', lastName: 'Ames', email: 'cleo@harbor.example', permission: /^Claims, supervisor/ })
  await invite(fay, { firstName: 'Fay', lastName: 'Chen', email: 'fay@harbor.example', permission: /^Finance/ })
  await expectShown(fay.getByRole('link', { name: 'Open payouts' }))
})

test('Cleo reads the papers and approves; Fay releases the payment', async () => {
  await approve(cleo, number)
  await fay.goto('/account-center/payouts')
  await expectShown(fay.getByText('No bank file can be created yet.'))
  const row = fay.getByRole('row').filter({ hasText: number })
  await release(fay, row.getByRole('button', { name: /^Release \$/ }))
  await expectGone(row)
})

async function invite(tab: Tab, { permission, ...person }: { firstName: string; lastName: string; email: string; permission: RegExp }) {
  await carryPasskeys(tab)
  await nadia.goto('/account-center/add-staff-member')
  const form = nadia.locator('form').filter({ hasText: 'Permissions' })
  await form.getByLabel('First name').fill(person.firstName)
  await form.getByLabel('Last name').fill(person.lastName)
  await form.getByLabel('Email').fill(person.email)
  await form.getByRole('checkbox', { name: permission }).check()
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await tab.goto(await app.linkTo(person.email, '/invitation/'))
  await fill(tab, { password: `${person.firstName} watches the harbor` })
  await press(tab, 'Accept and sign in')
  await addPasskey(tab)
}

const today = () => dayAt(new Date(), 'America/Chicago')

async function addPasskey(tab: Tab): Promise<void> {
  await press(tab, 'Add a passkey')
  await press(tab, 'Create passkey')
  await tab.getByText('not used yet').waitFor()
  await press(tab, 'Done, continue')
  await tab.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
}

/** A member since a year and two months, paid to the end of this month of theirs. */
function rowOf({ name, email, vin }: typeof WALTER, plan: string): string {
  const since = addMonths(today(), -14)
  const paidThrough = addDays(addMonths(since, 15), -1)
  return [
    'First name,Last name,E-mail,Birthday,Street,City,State,ZIP,Plan,Billing,Monthly price,Member since,Paid through,VIN',
    `${name},${email},03/14/1971,12 Elm St,Austin,TX,78702,${plan},monthly,9.95,${since},${paidThrough},${vin}`,
  ].join('\n')
}

async function importMembers(tab: Tab, csv: string): Promise<void> {
  await tab.goto('/account-center/imports')
  await fill(tab, { kind: 'members' })
  await tab.locator('input[type="file"]').setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await press(tab, 'Check file')
  await tab.getByRole('heading', { name: 'Review file' }).waitFor()
}
