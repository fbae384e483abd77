import { periodHolding } from '#domains/membership/billing-periods/rules/periods.ts'
import { readVin } from '#domains/membership/vehicles/rules/vin.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'

const HEADS =
  'Member Number,First Name,Last Name,Date of Birth,Email,Phone,Street,City,State,ZIP,Plan,Billing,Price,Effective Date,Paid Through,Master Code,VIN 1,Year 1,Make 1,Model 1,VIN 2'
const FIRST = ['Maria', 'James', 'Amara', 'José', 'Linda', 'Wei', 'Robert', 'Ngozi', 'Anne-Marie', 'Luis']
const LAST = ['Smith', 'Garcia', 'Okafor', 'O’Brien', 'Muñoz', 'Nguyen', 'Johnson', 'Brown', 'Vandenberghe', 'Lee']

type Cells = Record<'number' | 'bornOn' | 'email' | 'zip' | 'price' | 'code' | 'vin' | 'street' | 'more', string>

/** What is wrong with some rows, in turn. */
const FAULTS: readonly ((row: Cells, number: number) => Partial<Cells>)[] = [
  ({ vin }) => ({ vin: `${vin.slice(0, 8)}${vin[8] === '0' ? '1' : '0'}${vin.slice(9)}` }),
  () => ({ zip: '33101' }),
  () => ({ code: 'TX-99999' }),
  () => ({ email: 'nobody at example' }),
  () => ({ price: '99.95' }),
  () => ({ street: '=HYPERLINK("http://example.com")' }),
  () => ({ bornOn: '31/31/1980' }),
  // The car of the row above.
  (_, number) => ({ vin: vinOf(number - 1) }),
  () => ({ more: ',one cell too many' }),
  () => ({ number: '', bornOn: '' }),
]

export type MemberFile = { bytes: Uint8Array<ArrayBuffer>; rows: number; faulty: number; members: number; cars: number }

/**
 * An old book as a file: every fifth with a second car in their row, every tenth with one in a row of its own, one row in a hundred wrong.
 */
export function memberFile(members: number, today: Day): MemberFile {
  const lines = [HEADS]
  const made = { rows: 0, faulty: 0, members: 0, cars: 0 }
  for (let number = 1; number <= members; number++) {
    const isFaulty = number % 100 === 50
    const row: Cells = { ...cellsOf(number, today), ...(isFaulty ? faultOf(number, today) : {}) }
    const second = number % 5 === 0 ? vinOf(1_000_000 + number) : ''
    lines.push(lineOf(row, number, second, today))
    made.rows++
    if (isFaulty) {
      made.faulty++
      continue
    }
    made.members++
    made.cars += second ? 2 : 1
    if (number % 10 !== 1) continue
    lines.push(lineOf({ ...row, vin: vinOf(2_000_000 + number) }, number, '', today))
    made.rows++
    made.cars++
  }
  return { ...made, bytes: new TextEncoder().encode(`${lines.join('\r\n')}\r\n`) }
}

const faultOf = (number: number, today: Day): Partial<Cells> =>
  FAULTS[Math.floor(number / 100) % FAULTS.length]?.(cellsOf(number, today), number) ?? {}

const cellsOf = (number: number, today: Day): Cells => ({
  number: `OLD-${number}`,
  bornOn: addDays(addMonths(today, -12 * 30), -(number % 9_000)),
  email: `member${number}@oldbook.example`,
  zip: '78701',
  price: number % 3 === 0 ? '8.95' : '9.95',
  code: number % 4 === 0 ? 'TX-10432' : 'DIRECT',
  vin: vinOf(number),
  street: `"${number} Elm Street, Apt ${number % 40}"`,
  more: '',
})

function lineOf(row: Cells, number: number, second: string, today: Day): string {
  const effectiveOn = addMonths(today, -(2 + (number % 30)))
  const [first, last] = [FIRST[number % 10], LAST[Math.floor(number / 10) % 10]]
  const paidThrough = periodHolding(effectiveOn, 'monthly', today).to
  return `${row.number},${first},${last},${row.bornOn},${row.email},512-555-0100,${row.street},Austin,TX,${row.zip},ADR-500,monthly,${row.price},${effectiveOn},${paidThrough},${row.code},${row.vin},2019,Honda,Accord,${second}${row.more}`
}

/** A valid VIN for each number. */
function vinOf(number: number): string {
  const [front, back] = ['1HGCM826', `A${String(number).padStart(7, '0')}`]
  const found = [...'0123456789X'].map((digit) => `${front}${digit}${back}`).find((vin) => readVin(vin).ok)
  if (!found) throw new Error(`No VIN for ${number}.`)
  return found
}
