import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { documentPdf } from '#db/demo/documents.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { fill, press } from './fill.ts'
import { expectGone, expectShown } from './see.ts'

export type Applicant = { agencyName: string; firstName: string; lastName: string; email: string; npn: string }

/** A license with three faults: one is the browser's to find, two are the server's, and all are said at once. */
export async function seeEveryFault(tab: Page): Promise<void> {
  await fill(tab, { npn: '12', state: 'TX', number: '', expiresOn: addDays(officeDay(), -400) })
  await press(tab, 'Add license')
  const said = tab.getByRole('alert').getByRole('listitem')
  await expectShown(said.nth(2))
  expect(await said.allTextContents()).toEqual([
    'NPN: An NPN has eight digits. Add zeros in front of a shorter one.',
    'License number: Enter a value.',
    'Last day: It has already ended. Send the one that’s in force.',
  ])
}

/** The five parts of an application, in the order in which the page asks for them. */
export async function handInPapers(tab: Page, who: Applicant): Promise<void> {
  await fill(tab, { npn: who.npn, state: 'TX', number: 'TX-778812', expiresOn: addDays(officeDay(), 400) })
  await press(tab, 'Add license')
  await expectShown(tab.getByRole('list', { name: 'Licenses' }).getByText('TX-778812'))
  await press(tab, 'Continue')
  await fill(tab, { insurer: 'Gulf Mutual', perClaim: '1000000', expiresOn: addDays(officeDay(), 300) })
  await chooseFile(tab, 'Certificate of insurance', who)
  await press(tab, 'Submit')
  await signW9(tab, who)
  await fill(tab, { bankName: 'First Bank of Houston', routingNumber: '111000025', accountNumber: '000123456789' })
  await chooseFile(tab, 'Letter of the bank', who)
  await press(tab, 'Submit')
  await fill(tab, { agreed: true, signedName: nameOf(who) })
  await press(tab, 'Sign agreement')
}

/** Form W-9, typed and signed on the page. */
async function signW9(tab: Page, who: Applicant): Promise<void> {
  await fill(tab, {
    name: who.agencyName,
    taxClass: 'llc_s',
    street: '12 Wharf Street',
    city: 'Houston',
    state: 'TX',
    zip: '77002',
    tinKind: 'ein',
    tin: '74-1234567',
    certified: true,
    signedName: nameOf(who),
  })
  await press(tab, 'Sign W-9')
}

/** Compliance verifies every paper that waits, once its file has been examined. */
export async function verifyAll(tab: Page): Promise<void> {
  await expectGone(tab.getByText('We’re checking this file.'))
  const waiting = tab.getByRole('list', { name: 'Application documents' }).getByRole('button', { name: 'Verify' })
  await waiting.first().waitFor()
  for (let left = await waiting.count(); left > 0; left--) {
    await waiting.first().click()
    await waiting.nth(left - 1).waitFor({ state: 'detached' })
  }
}

/** Compliance sends a paper back with the reason. */
export async function returnPaper(tab: Page, paper: string, reason: string): Promise<void> {
  const item = tab
    .getByRole('list', { name: 'Application documents' })
    .locator(':scope > li')
    .filter({ has: tab.getByText(paper, { exact: true }) })
  await item.getByRole('button', { name: 'Return document' }).click()
  const form = tab.getByRole('form', { name: 'Return document' })
  await form.locator('[name="reason"]').fill(reason)
  await form.getByRole('button', { name: 'Return', exact: true }).click()
  await expectShown(item.getByText(reason))
}

const nameOf = ({ firstName, lastName }: Applicant): string => `${firstName} ${lastName}`

async function chooseFile(tab: Page, title: string, { agencyName }: Applicant): Promise<void> {
  const pdf = await documentPdf(title, agencyName, [['For', agencyName]])
  const file = { name: `${title}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(pdf) }
  await tab.locator('input[type="file"]:not([capture])').setInputFiles(file)
  await tab.getByText(`We received ${file.name}.`).waitFor()
}
