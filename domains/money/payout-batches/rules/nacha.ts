import { type Day, parts } from '#platform/days.ts'
import { add, type Cents, ZERO } from '#platform/money.ts'

/** Our company as our bank identifies it. */
export type Originator = {
  /** The bank's own routing number. */
  bankRouting: string
  bankName: string
  /** Usually 1 and the company's tax number: ten characters. */
  companyId: string
  companyName: string
}

/** Whose account a credit goes to: a consumer's (PPD) or a company's (CCD). The bank keeps them in batches of their own. */
export const ENTRY_CLASSES = ['PPD', 'CCD'] as const
export type EntryClass = (typeof ENTRY_CLASSES)[number]

/** One credit to one account. */
export type AchCredit = {
  entryClass: EntryClass
  /** 15 digits: the first eight of our bank's routing number and our own count. */
  trace: string
  routing: string
  account: string
  accountType: 'checking' | 'savings'
  amount: Cents
  holder: string
  /** What its receiver recognizes: the claim's number, or that of the statement. */
  about: string
}

export type AchBatch = {
  originator: Originator
  /** A to Z or 0 to 9: distinguishes the files of one day. */
  modifier: string
  number: number
  writtenOn: Day
  /** Hours and minutes, 0930. */
  writtenAt: string
  effectiveOn: Day
  /** What the bank shows its customer the credits are, ten characters. */
  description: string
  credits: readonly AchCredit[]
}

/**
 * The Nacha file of one of our batches (service class 220: credits only), with a batch of the bank's for each class of entries: lines of 94
 * characters in blocks of ten, each closed by its line feed. What does not fit its field is cut or, where money or an account is at stake,
 * refused.
 */
export function achFile(batch: AchBatch): string {
  const { originator, number, credits } = batch
  if (credits.length === 0) throw new RangeError('An ACH file holds at least one credit.')
  const batches = ENTRY_CLASSES.map((entryClass) => credits.filter((credit) => credit.entryClass === entryClass)).filter(
    ({ length }) => length > 0,
  )
  const records = [fileHeader(originator, batch), ...batches.flatMap((each, index) => bankBatch(batch, number + index, each))]
  const { entries, hash, credit } = totalsOf(credits)
  const blocks = Math.ceil((records.length + 1) / BLOCKING)
  records.push(
    `9${count(batches.length, 6)}${count(blocks, 6)}${count(entries, 8)}${hash}${count(0, 12)}${count(credit, 12)}${' '.repeat(39)}`,
  )
  while (records.length % BLOCKING > 0) records.push('9'.repeat(LINE))
  return records.map((record) => `${whole(record)}\n`).join('')
}

/** One batch of the bank's: its header, its entries, its control record. */
function bankBatch({ originator, description, writtenOn, effectiveOn }: AchBatch, number: number, credits: readonly AchCredit[]): string[] {
  const odfi = digits(originator.bankRouting.slice(0, 8), 8)
  const { entries, hash, credit } = totalsOf(credits)
  return [
    `5220${text(originator.companyName, 16)}${' '.repeat(20)}${text(originator.companyId, 10)}${credits[0]?.entryClass ?? ''}` +
      `${text(description, 10)}${short(writtenOn)}${short(effectiveOn)}   1${odfi}${count(number, 7)}`,
    ...credits.flatMap((each) => entryOf(each)),
    `8220${count(entries, 6)}${hash}${count(0, 12)}${count(credit, 12)}${text(originator.companyId, 10)}${' '.repeat(25)}${odfi}${count(number, 7)}`,
  ]
}

const totalsOf = (credits: readonly AchCredit[]) => ({
  entries: credits.reduce((lines, credit) => lines + entryOf(credit).length, 0),
  hash: entryHash(credits.map(({ routing }) => routing)),
  credit: add(ZERO, ...credits.map(({ amount }) => amount)),
})

/** The sum of the first eight digits of every routing number, its last ten digits. */
export function entryHash(routings: readonly string[]): string {
  const sum = routings.reduce((total, routing) => total + BigInt(digits(routing.slice(0, 8), 8)), 0n)
  return (sum % 10_000_000_000n).toString().padStart(10, '0')
}

export const LINE = 94
const BLOCKING = 10

type Written = Pick<AchBatch, 'modifier' | 'writtenOn' | 'writtenAt'>

function fileHeader({ bankRouting, bankName, companyId, companyName }: Originator, { modifier, writtenOn, writtenAt }: Written): string {
  if (!/^[A-Z0-9]$/.test(modifier)) throw new RangeError(`Not a file id modifier: ${modifier}`)
  return (
    `101 ${digits(bankRouting, 9)}${text(companyId, 10)}${short(writtenOn)}${digits(writtenAt, 4)}${modifier}094101` +
    `${text(bankName, 23)}${text(companyName, 23)}${' '.repeat(8)}`
  )
}

/** 22 credits a checking account, 32 savings. An addendum is added where the fields of the entry are too small. */
function entryOf({ trace, routing, account, accountType, amount, holder, about }: AchCredit): string[] {
  if (amount <= 0) throw new RangeError('A credit is of more than nothing.')
  if (!/^[A-Za-z0-9 -]{1,17}$/.test(account)) throw new RangeError('An account number has 1 to 17 characters.')
  const isCut = plain(about).length > 15 || plain(holder).length > 22
  const entry =
    `6${accountType === 'checking' ? '22' : '32'}${digits(routing, 9)}${account.padEnd(17)}${count(amount, 10)}` +
    `${text(about, 15)}${text(holder, 22)}  ${isCut ? '1' : '0'}${digits(trace, 15)}`
  return isCut ? [entry, `705${text(`${about} ${holder}`, 80)}0001${digits(trace.slice(8), 7)}`] : [entry]
}

function whole(record: string): string {
  if (record.length !== LINE) throw new RangeError(`A record of ${record.length} characters: ${record.slice(0, 4)}…`)
  return record
}

/** Upper case, in the characters banks read; others are written without accents or replaced by a space. */
const plain = (of: string): string =>
  of
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 .,/&'()-]/g, ' ')
    .trim()

const text = (of: string, width: number): string => plain(of).slice(0, width).padEnd(width)

function digits(of: string, width: number): string {
  if (!/^\d+$/.test(of) || of.length !== width) throw new RangeError(`Not ${width} digits.`)
  return of
}

function count(of: number, width: number): string {
  const written = String(of)
  if (!Number.isSafeInteger(of) || of < 0 || written.length > width) throw new RangeError(`${of} does not fit ${width} digits.`)
  return written.padStart(width, '0')
}

function short(on: Day): string {
  const { year, month, dayOfMonth } = parts(on)
  return [year % 100, month, dayOfMonth].map((part) => String(part).padStart(2, '0')).join('')
}
