import type { TaxNumberKind } from '#domains/distribution/application-forms/rules/tax-number.ts'

/** The bulk file of the IRS's TIN Matching (Publication 2108-A): TIN type;TIN;name;account number. */
export type TinLine = { account: string; kind: TaxNumberKind; tin: string; name: string }

const TYPES: Readonly<Record<TaxNumberKind, string>> = { ein: '1', ssn: '2' }
const MOST_OF_NAME = 40

export const tinFileText = (lines: readonly TinLine[]): string =>
  lines.map(({ account, kind, tin, name }) => `${TYPES[kind]};${tin};${irsName(name)};${account}\r\n`).join('')

/** A name as the IRS reads it: letters, digits, hyphens and ampersands. */
export const irsName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9&\- ]/g, '')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, MOST_OF_NAME)

export type TinResult = { account: string; tin: string; code: number }

/** The same lines, each with the indicator of the IRS; whole or not at all. */
export function readTinResults(text: string): { ok: true; results: TinResult[] } | { ok: false; problems: string[] } {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const read = lines.map(resultIn)
  const problems = read.flatMap((result, place) => (result ? [] : [`Line ${place + 1} is no answer of the IRS.`]))
  if (lines.length === 0) problems.push('The file is empty.')
  return problems.length > 0
    ? { ok: false, problems: problems.slice(0, 20) }
    : { ok: true, results: read.flatMap((result) => result ?? []) }
}

function resultIn(line: string): TinResult | null {
  const [, tin, , account, code, ...more] = line.split(';').map((field) => field.trim())
  if (tin === undefined || !account || !code || !/^[0-8]$/.test(code) || more.some((field) => field !== '')) return null
  return { account, tin, code: Number(code) }
}

export const TIN_ANSWERS = ['matched', 'mismatched', 'no_answer'] as const
export type TinAnswer = (typeof TIN_ANSWERS)[number]

/** 4 is an invalid request and 5 a duplicate one: neither says anything about the number. */
export function answerOf(code: number): TinAnswer {
  if (code === 4 || code === 5) return 'no_answer'
  return code >= 1 && code <= 3 ? 'mismatched' : 'matched'
}

const PREFIX = 'W9'
/** What the IRS gives back as it came, in at most 20 characters. */
export const accountOf = (number: number): string => `${PREFIX}${String(number).padStart(8, '0')}`
export const numberOf = (account: string): number | null => (/^W9\d{8,}$/.test(account) ? Number(account.slice(PREFIX.length)) : null)

export const W9_STATES = ['to_check', 'in_file', 'matched', 'mismatched', 'replaced'] as const
export type W9State = (typeof W9_STATES)[number]

/** What the IRS said of the number, by its indicator: 1 missing or not nine digits, 2 not issued, 3 issued under another name. */
export const MISMATCHES = ['no_number', 'not_issued', 'other_name'] as const
export type Mismatch = (typeof MISMATCHES)[number]
export const mismatchOf = (code: number): Mismatch => MISMATCHES[code - 1] ?? 'other_name'

/**
 * Who has to act before withholding can end: its payee signs a new W-9, finance sends the one that was signed to the IRS, or the IRS
 * answers about it.
 */
export const WITHHOLDING_WAITS = ['payee', 'finance', 'irs'] as const
export type WithholdingWaits = (typeof WITHHOLDING_WAITS)[number]
