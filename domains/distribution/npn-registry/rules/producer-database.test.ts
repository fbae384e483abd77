import { expect, test } from 'vitest'
import { readPdb } from '#domains/distribution/npn-registry/rules/producer-database.ts'

/** The shape of NIPR's entity report, shortened. */
const report = (licensing: string): string => `<?xml version="1.0"?>
<PDB><TRANSACTION_TYPE><TYPE>PDB</TYPE></TRANSACTION_TYPE><PRODUCER><INDIVIDUAL><ENTITY_BIOGRAPHIC><BIOGRAPHIC>
<NAME_LAST>Coleman</NAME_LAST><NAME_FIRST>Ray &amp; Sons</NAME_FIRST></BIOGRAPHIC></ENTITY_BIOGRAPHIC>
<PRODUCER_LICENSING><LICENSE_INFORMATION>${licensing}</LICENSE_INFORMATION></PRODUCER_LICENSING></INDIVIDUAL></PRODUCER></PDB>`
const license = (number: string, ends: string, active: string) =>
  `<LICENSE><LICENSE_NUM>${number}</LICENSE_NUM><DATE_EXPIRE_LICENSE>${ends}</DATE_EXPIRE_LICENSE><ACTIVE>${active}</ACTIVE></LICENSE>`

test('a report has a name, and the licenses of each state', () => {
  const xml = report(
    `<STATE name="TX">${license('1', '12/31/2027', 'Yes')}${license('2', '01/31/2020', 'No')}</STATE><STATE name="OK">${license('3', '2028-02-29', 'Yes')}</STATE>`,
  )
  expect(readPdb(xml)).toEqual({
    name: 'Ray & Sons Coleman',
    licenses: [
      { state: 'TX', number: '1', active: true, expiresOn: '2027-12-31' },
      { state: 'TX', number: '2', active: false, expiresOn: '2020-01-31' },
      { state: 'OK', number: '3', active: true, expiresOn: '2028-02-29' },
    ],
  })
})

test('no such producer is null; an outage is an error, never "unknown"', () => {
  expect(readPdb('<PDB><ERROR>No records found</ERROR></PDB>')).toBeNull()
  expect(readPdb('<PDB></PDB>')).toBeNull()
  expect(() => readPdb('<PDB><ERROR>Invalid PIN</ERROR></PDB>')).toThrow()
  expect(() => readPdb('<html>Maintenance</html>')).toThrow()
})
