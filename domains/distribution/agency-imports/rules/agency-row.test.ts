import { expect, test } from 'vitest'
import { readAgency } from '#domains/distribution/agency-imports/rules/agency-row.ts'
import { AGENCY_COLUMNS, type AgencyColumn } from '#domains/distribution/agency-imports/rules/columns.ts'
import { recognize, valuesOf } from '#domains/records/table-imports/rules/mapping.ts'

type Row = Readonly<Partial<Record<AgencyColumn, string | null>>>

const EMPTY = valuesOf([], recognize([], AGENCY_COLUMNS))
const OKOYE: Row = {
  name: 'Okoye Insurance',
  homeState: 'TX',
  adminFirstName: 'Emeka',
  adminLastName: 'Okoye',
  adminEmail: 'e@okoye.example',
}
const read = (change: Row) => readAgency({ ...EMPTY, ...OKOYE, ...change })

test('the row of Okoye Insurance is read', () =>
  expect(read({})).toMatchObject({
    agency: { name: 'Okoye Insurance', commissionTier: 'T1', priceTier: 'P1', admin: { firstName: 'Emeka' } },
  }))

test('the email of a contact is the agent admin’s, unless it is the only one in the file', () => {
  const places = (heads: readonly string[]) => {
    const { email, adminEmail } = recognize(heads, AGENCY_COLUMNS)
    return { email, adminEmail }
  }
  expect(places(['Agency', 'Email', 'Contact Email'])).toEqual({ email: 1, adminEmail: 2 })
  expect(places(['Agency', 'Contact Email'])).toEqual({ email: 1, adminEmail: null })
})

const FAULTS: readonly (readonly [Row, AgencyColumn, RegExp])[] = [
  [{ name: null }, 'name', /agency’s name/],
  [{ name: 'x'.repeat(201) }, 'name', /at most 200/],
  [{ homeState: null }, 'homeState', /state/],
  [{ masterCode: 'OH-20417' }, 'masterCode', /home state TX/],
  [{ licenseNumber: 'TX-1' }, 'licenseExpiresOn', /last day/],
  [{ licenseNumber: '1'.repeat(41), licenseExpiresOn: '2030-01-01' }, 'licenseNumber', /at most 40/],
  [{ commissionTier: 'T4', priceTier: 'P3' }, 'priceTier', /too little/],
  [{ adminEmail: null }, 'adminEmail', /admin’s email/],
  [{ adminFirstName: null }, 'adminFirstName', /first name/],
  [{ adminLastName: null }, 'adminLastName', /last name/],
  [{ zip: '33101' }, 'zip', /Texas/],
]

test.each(FAULTS)('%o is told at %s', (change, column, says) => {
  const found = read(change)
  expect('problems' in found && Object.keys(found.problems)).toEqual([column])
  expect('problems' in found && found.problems[column]).toMatch(says)
})
