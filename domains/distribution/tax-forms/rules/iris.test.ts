import { expect, test } from 'vitest'
import { irisFile, type IrisForm } from '#domains/distribution/tax-forms/rules/iris.ts'
import { cents } from '#platform/money.ts'

const PAYER = {
  ein: '999999999',
  name: 'Breakwater',
  street: '200 Harbor Street',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  phone: '1-800-555-0142',
  email: 'help@breakwater.example',
}
const TOMAS: IrisForm = {
  year: 2026,
  name: 'Tomás María Reyes',
  businessName: null,
  tinKind: 'ssn',
  tin: '123456789',
  street: '12 Pecan Street, Apt 4',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  account: 'txf1',
  box1: cents(2500_05),
  box4: cents(0),
}

test('one line for each form under the headings of the template; a person by first and last name, a business by its lines', () => {
  const okoye: IrisForm = {
    ...TOMAS,
    name: 'Okoye "Big" LLC',
    businessName: 'Okoye',
    tinKind: 'ein',
    tin: '741234567',
    box4: cents(600_00),
  }
  const [head = '', person = '', business = '', ...more] = irisFile([TOMAS, okoye], PAYER).split('\r\n')
  expect(more).toEqual([''])
  expect(head.split(',')).toHaveLength(54)
  const cell = (line: string, column: string) => cellsOf(line)[head.split(',').indexOf(column)]
  expect(cellsOf(person)).toHaveLength(54)
  expect(['Recipient Name Type', 'Recipient First Name', 'Recipient Last Name (Surname)'].map((each) => cell(person, each))).toEqual([
    'I',
    'Tomás María',
    'Reyes',
  ])
  expect([cell(person, 'Recipient Address Line 1'), cell(person, 'Box 1 - Nonemployee Compensation')]).toEqual([
    '12 Pecan Street, Apt 4',
    '2500.05',
  ])
  expect([cell(business, 'Recipient Name Type'), cell(business, 'Recipient Business or Entity Name Line 1')]).toEqual([
    'B',
    'Okoye "Big" LLC',
  ])
  expect([cell(business, 'Recipient TIN Type'), cell(business, 'Box 4 - Federal income tax withheld')]).toEqual(['EIN', '600.00'])
  expect(cell(business, 'Payer Phone')).toBe('8005550142')
})

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
