import { SYSTEM } from '#access/actor.ts'
import type { TestApp } from '#apps/api/testing.ts'
import type { Owner } from '#domains/distribution/commission-accounts/rules/account.ts'
import { verifiedAccount } from '#domains/distribution/commission-accounts/testing.ts'
import { commissionTaxesContract } from '#domains/distribution/commission-taxes/contract.ts'
import { keepW9, type TypedW9 } from '#domains/distribution/commission-taxes/server/w9s.ts'
import { inTransaction } from '#platform/db.ts'
import { officeDay } from '#platform/clock.ts'
import type { Id } from '#platform/ids.ts'

export const W9_OF_A_PERSON: TypedW9 = {
  name: 'Tomás Reyes',
  businessName: null,
  taxClass: 'individual',
  street: '12 Pecan Street',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  tinKind: 'ssn',
  tin: '123456789',
}

/** A W-9 that nobody signed on screen. */
export const givenW9 = (owner: Owner, typed: TypedW9 = W9_OF_A_PERSON): Promise<Id<'w9'>> =>
  inTransaction((tx) => {
    const signed = { name: typed.name, on: officeDay(), ip: null, userAgent: null, note: 'In the folder.' }
    return keepW9(tx, { owner, typed, signed, by: null }, SYSTEM)
  })

/** Everything that a payee needs to be paid: a verified account and a W-9. */
export async function payable(owner: Owner, name?: string): Promise<Id<'payee'>> {
  await givenW9(owner)
  return verifiedAccount(owner, name)
}

/** The IRS answers the next file: each account gets the indicator that `codeOf` says for its line. */
export async function irsAnswers(app: TestApp, codeOf: (line: string) => number) {
  const { id: tinFileId } = (await app.call(commissionTaxesContract.makeTinFile, {}, 'priya')).answer
  const file = await app.app.inject({
    method: 'GET',
    url: `/api/tin-files/${tinFileId}/file`,
    headers: { cookie: await app.cookieOf('priya') },
  })
  const lines = file.body.split('\r\n').filter((line) => line !== '')
  const body = new TextEncoder().encode(lines.map((line) => `${line};${codeOf(line)}\r\n`).join(''))
  return { lines, body, read: (await app.call(commissionTaxesContract.readTinResults, { body }, 'priya')).answer.lines }
}
