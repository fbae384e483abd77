import type { TaxNumberKind } from '#domains/distribution/application-forms/rules/tax-number.ts'
import type { Cents } from '#platform/money.ts'

/** Forms that the taxpayer portal of IRIS takes in one file. */
export const MOST_IN_FILE = 100

export type IrisForm = {
  year: number
  name: string
  businessName: string | null
  tinKind: TaxNumberKind
  tin: string
  street: string
  city: string
  state: string
  zip: string
  account: string
  box1: Cents
  box4: Cents
}

export type Payer = { ein: string; name: string; street: string; city: string; state: string; zip: string; phone: string; email: string }

/** A column of the IRS's template for Form 1099-NEC: its heading and its cell. */
type Column = readonly [head: string, cell: (form: IrisForm, payer: Payer) => string]
const none = (): string => ''
const blank = (...heads: string[]): Column[] => heads.map((head) => [head, none])

/** Columns of the CSV template of IRIS (Publication 5717), in its order; what we never report is left empty. */
const COLUMNS: readonly Column[] = [
  ['Form Type', () => '1099-NEC'],
  ['Tax Year', ({ year }) => String(year)],
  ['Payer TIN Type', () => 'EIN'],
  ['Payer Taxpayer ID Number', (_, { ein }) => ein],
  ['Payer Name Type', () => 'B'],
  ['Payer Business or Entity Name Line 1', (_, { name }) => short(name)],
  ...blank('Payer Business or Entity Name Line 2', 'Payer First Name', 'Payer Middle Name', 'Payer Last Name (Surname)', 'Payer Suffix'),
  ['Payer Country', () => 'US'],
  ['Payer Address Line 1', (_, { street }) => short(street)],
  ...blank('Payer Address Line 2'),
  ['Payer City/Town', (_, { city }) => city],
  ['Payer State/Province/Territory', (_, { state }) => state],
  ['Payer ZIP/Postal Code', (_, { zip }) => zip],
  ['Payer Phone Type', () => 'D'],
  ['Payer Phone', (_, { phone }) => phone.replace(/\D/g, '').slice(-10)],
  ['Payer Email Address', (_, { email }) => email],
  ['Recipient TIN Type', ({ tinKind }) => tinKind.toUpperCase()],
  ['Recipient Taxpayer ID Number', ({ tin }) => tin],
  ['Recipient Name Type', (form) => (isPerson(form) ? 'I' : 'B')],
  ['Recipient Business or Entity Name Line 1', (form) => (isPerson(form) ? '' : short(form.name))],
  ['Recipient Business or Entity Name Line 2', (form) => (isPerson(form) ? '' : short(form.businessName ?? ''))],
  ['Recipient First Name', (form) => (isPerson(form) ? firstOf(form.name) : '')],
  ...blank('Recipient Middle Name'),
  ['Recipient Last Name (Surname)', (form) => (isPerson(form) ? lastOf(form.name) : '')],
  ...blank('Recipient Suffix'),
  ['Recipient Country', () => 'US'],
  ['Recipient Address Line 1', ({ street }) => short(street)],
  ...blank('Recipient Address Line 2'),
  ['Recipient City/Town', ({ city }) => city],
  ['Recipient State/Province/Territory', ({ state }) => state],
  ['Recipient ZIP/Postal Code', ({ zip }) => zip],
  ...blank('Office Code'),
  ['Form Account Number', ({ account }) => account],
  ['2nd TIN Notice', () => 'N'],
  ['Box 1 - Nonemployee Compensation', ({ box1 }) => dollarsOf(box1)],
  ['Box 2 - Payer made direct sales totaling $5000 or more of consumer products to a recipient for resale', () => 'N'],
  ['Box 4 - Federal income tax withheld', ({ box4 }) => dollarsOf(box4)],
  ['Combined Federal/State Filing', () => 'N'],
  ...['State 1', 'State 2'].flatMap((state) =>
    blank(
      state,
      `${state} - State Tax Withheld`,
      `${state} - State/Payer state number`,
      `${state} - State income`,
      `${state} - Local income tax withheld`,
      `${state} - Special Data Entries`,
    ),
  ),
]

/** A person with a business name is reported as a business: the person on the first line, the business on the second. */
const isPerson = ({ tinKind, businessName }: IrisForm): boolean => tinKind === 'ssn' && businessName === null

const LINE = 40
const short = (text: string): string => text.slice(0, LINE)
const lastOf = (name: string): string => name.slice(name.lastIndexOf(' ') + 1)
const firstOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf(' ')))
const dollarsOf = (amount: Cents): string => (amount / 100).toFixed(2)
const cellOf = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const lineOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`

export const irisFile = (forms: readonly IrisForm[], payer: Payer): string =>
  lineOf(COLUMNS.map(([head]) => head)) + forms.map((form) => lineOf(COLUMNS.map(([, cell]) => cell(form, payer)))).join('')
