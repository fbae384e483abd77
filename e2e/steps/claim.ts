import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accountNumberOf } from '#db/account-number.ts'
import { documentPdf } from '#db/demo/documents.ts'
import { photo } from '#db/demo/photo.ts'
import { fill, press } from './fill.ts'

/** A collision told, with a $1,000 deductible, its papers added, paid to a bank account, signed. Ends on the claim's number. */
export async function fileClaim(tab: Page, name: string, lossOn: string): Promise<string> {
  await tab.goto('/member-center/new-claim')
  await fill(tab, { lossOn, carrier: 'paid' })
  await tab.getByText('You may get up to $500').waitFor()
  await press(tab, 'Start a claim')
  await describeWhatHappened(tab)
  return payeeAndSignature(tab, name)
}

/** From where we pay to the claim's number. */
export async function payeeAndSignature(tab: Page, name: string): Promise<string> {
  await fill(tab, { method: 'ach', holderName: name, routingNumber: '110000000', accountNumber: accountNumberOf(name) })
  await press(tab, 'Save and continue')
  await fill(tab, { attested: true, typedName: name })
  return submit(tab)
}

/** The same by somebody who serves the member: chosen first by name, sent without a signature. Ends on the claim's number. */
export async function fileClaimFor(tab: Page, name: string, lossOn: string): Promise<string> {
  await tab.goto(`/agent-center/new-claim?search=${encodeURIComponent(name)}`)
  await tab.getByRole('link', { name: `File a claim for ${name}` }).click()
  await fill(tab, { lossOn, carrier: 'paid' })
  await tab.getByText('You may get up to $500').waitFor()
  await press(tab, 'Start a claim')
  await describeWhatHappened(tab)
  await tab.getByText('can choose how we pay').waitFor()
  await tab.getByRole('link', { name: 'Continue', exact: true }).click()
  return submit(tab)
}

/** Opens one's own claim from the list by its number. */
export async function openMyClaim(tab: Page, number: string | RegExp): Promise<void> {
  await tab.goto('/member-center/claims?view=all')
  await tab.getByRole('link', { name: number }).first().click()
  await tab.getByRole('heading', { level: 1, name: number }).waitFor()
}

/** From the list of parts to the end of the papers. */
async function describeWhatHappened(tab: Page): Promise<void> {
  await describeLoss(tab)
  await addDocuments(tab)
  await tab.getByRole('link', { name: 'Continue', exact: true }).click()
}

/** From the list of parts to where the papers are added. */
export async function describeLoss(tab: Page): Promise<void> {
  await tab.getByRole('link', { name: 'Vehicle' }).click()
  await fill(tab, { use: 'personal' })
  await goOn(tab)
  await fill(tab, {
    lossType: 'collision',
    place: 'Austin, TX',
    story: 'A truck backed into my door at the market.',
    driver: 'member',
    otherDriver: 'no',
    notAnAccident: 'no',
  })
  await goOn(tab)
  await fill(tab, {
    insurer: 'Lone Star Mutual',
    insurerClaimNumber: `LSM-${Date.now() % 100000}`,
    coverage: 'collision',
    carrier: 'paid',
    deductible: '1000',
    reduced: 'no',
    repair: 'repaired',
  })
  await goOn(tab)
}

async function submit(tab: Page): Promise<string> {
  await press(tab, 'Submit claim')
  await tab
    .getByText(/CLM-\d{4}-\d{6}/)
    .first()
    .waitFor()
  return /CLM-\d{4}-\d{6}/.exec((await tab.locator('main').textContent()) ?? '')?.[0] ?? ''
}

const goOn = (tab: Page) => press(tab, 'Save and continue')

/** Four PDFs and a photo, chosen as files, each for its own requirement. */
async function addDocuments(tab: Page): Promise<void> {
  const titles = ['Declarations page', 'Settlement letter', 'Repair invoice', 'Card slip']
  const pdfs = await Promise.all(titles.map((title) => documentPdf(title, 'Lone Star Mutual', [['Deductible', '$1,000.00']])))
  const files = pdfs.map((bytes, index) => ({ name: `${titles[index]}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(bytes) }))
  const inputs = tab.locator('input[type="file"]:not([capture])')
  // The step before this one takes a file too, and stays on screen until its answers are saved.
  await tab.getByRole('heading', { name: 'Documents we need' }).waitFor()
  for (const [index, file] of files.entries()) {
    await inputs.nth(index).setInputFiles(file)
    await tab.getByText(file.name).first().waitFor()
  }
  await inputs
    .nth(files.length)
    .setInputFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await photo(`door ${Date.now()}`)) })
  await tab.getByText('door.jpg').first().waitFor()
  await expect.poll(() => tab.locator('main').getByText('Being checked').count(), { timeout: 60_000 }).toBe(0)
}
