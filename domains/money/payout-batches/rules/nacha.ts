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

/** One credit to one account. */
export type AchCredit = {
  /** 15 digits: the first eight of our bank's routing number and our own count. */
  trace: string
  routing: string
  account: string
  accountType: 'checking' | 'savings'
  amount: Cents
  holder: string
  /** What the member recognizes: the claim's number. */
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
  credits: readonly AchCredit[]
}

/**
 * The Nacha file of one batch of consumer credits (PPD, service class 220): lines of 94 characters in blocks of ten, each closed by its
 * line feed. What does not fit its field is cut or, where money or an account is at stake, refused.
 */
export function achFile({ originator, modifier, number, writtenOn, writtenAt, effectiveOn, credits }: AchBatch): string {
  if (credits.length === 0) throw new RangeError('An ACH file holds at least one credit.')
  const odfi = originator.bankRouting.slice(0, 8)
  const entries = credits.flatMap((credit) => entryOf(credit))
  const totals = {
    entries: entries.length,
    hash: entryHash(credits.map(({ routing }) => routing)),
    credit: add(ZERO, ...credits.map(({ amount }) => amount)),
  }
  const records = [
    fileHeader(originator, { modifier, writtenOn, writtenAt }),
    `5220${text(originator.companyName, 16)}${' '.repeat(20)}${text(originator.companyId, 10)}PPD${text('CLAIM PAY', 10)}` +
      `${short(writtenOn)}${short(effectiveOn)}   1${digits(odfi, 8)}${count(number, 7)}`,
    ...entries,
    `8220${count(totals.entries, 6)}${totals.hash}${count(0, 12)}${count(totals.credit, 12)}` +
      `${text(originator.companyId, 10)}${' '.repeat(25)}${digits(odfi, 8)}${count(number, 7)}`,
  ]
  const blocks = Math.ceil((records.length + 1) / BLOCKING)
  records.push(
    `9${count(1, 6)}${count(blocks, 6)}${count(totals.entries, 8)}${totals.hash}` +
      `${count(0, 12)}${count(totals.credit, 12)}${' '.repeat(39)}`,
  )
  while (records.length % BLOCKING > 0) records.push('9'.repeat(LINE))
  return records.map((record) => `${whole(record)}\n`).join('')
}

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
