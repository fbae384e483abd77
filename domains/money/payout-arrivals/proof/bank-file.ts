import { entryHash } from '#domains/money/payout-batches/rules/nacha.ts'

export type ReturnEntry = { trace: string; code: string; amount: number; bankTrace?: string; data?: string }

const pad = (of: number, width: number): string => String(of).padStart(width, '0')
const BANK = '11000000'

/** A returns file as a bank writes it, for tests: returns, then notifications of change. */
export function bankFile(told: readonly ReturnEntry[], { newline = '\n' } = {}): Buffer {
  const entries = told.flatMap(({ trace, code, amount, bankTrace = `${BANK}9${trace.slice(9)}`, data = '' }) => {
    const isReturn = code.startsWith('R')
    return [
      `621${BANK}0${'000123456789'.padEnd(17)}${pad(isReturn ? amount : 0, 10)}${'CLM'.padEnd(15)}${'MEMBER'.padEnd(22)}  1${bankTrace}`,
      isReturn
        ? `799${code}${trace}${' '.repeat(6)}${BANK}${' '.repeat(44)}${bankTrace}`
        : `798${code}${trace}${' '.repeat(6)}${BANK}${data.padEnd(29)}${' '.repeat(15)}${bankTrace}`,
    ]
  })
  const total = pad(
    told.reduce((sum, { code, amount }) => sum + (code.startsWith('R') ? amount : 0), 0),
    12,
  )
  const hash = entryHash(told.map(() => `${BANK}0`))
  const records = [
    `101 11000000019999999992611240800A094101${'BREAKWATER'.padEnd(23)}${'FIRST HARBOR BANK'.padEnd(23)}${' '.repeat(8)}`,
    `5220${'BREAKWATER'.padEnd(16)}${' '.repeat(20)}1999999999PPD${'RETURN'.padEnd(10)}261124261124   1${BANK}0000001`,
    ...entries,
    `8220${pad(entries.length, 6)}${hash}${pad(0, 12)}${total}1999999999${' '.repeat(25)}${BANK}0000001`,
  ]
  const blocks = Math.ceil((records.length + 1) / 10)
  records.push(`9${pad(1, 6)}${pad(blocks, 6)}${pad(entries.length, 8)}${hash}${pad(0, 12)}${total}${' '.repeat(39)}`)
  while (records.length % 10 > 0) records.push('9'.repeat(94))
  return Buffer.from(records.map((record) => `${record}${newline}`).join(''), 'latin1')
}
