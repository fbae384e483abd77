import { type Day, isDay } from '#platform/days.ts'
import { cents, type Cents } from '#platform/money.ts'

/** Lines without accents, with single spaces; empty ones are left out. */
export const linesOf = (text: readonly string[]): string[] =>
  text.map((line) => line.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/g, ' ').trim()).filter((line) => line !== '')

/** The values that follow a label: on its line, or on the next one when the label is alone on its own. */
export const valuesAfter = <Value>(lines: readonly string[], label: RegExp, read: (text: string) => Value | null): Value[] =>
  lines.flatMap((line, index) => {
    const found = label.exec(line)
    if (!found) return []
    const rest = withoutColon(line.slice(found.index + found[0].length))
    const value = read(rest === '' ? withoutColon(lines[index + 1] ?? '') : rest)
    return value === null ? [] : [value]
  })

const withoutColon = (text: string): string => text.replace(/^[\s:.#=|_-]+/, '')

const MONEY = String.raw`\$ ?\d{1,3}(?:,\d{3})+(?:\.\d{2})?|\$ ?\d+(?:\.\d{2})?|\d{1,3}(?:,\d{3})+(?:\.\d{2})?|\d+\.\d{2}`
/** An amount as a regular expression's source: with a dollar sign, a comma or cents, so that no year or number is one. */
export const MONEY_SOURCE = `(?<![\\d.,])(?:${MONEY})(?![\\d.,]*\\d)`

export const centsOf = (amount: string): Cents => cents(Math.round(Number(amount.replaceAll(/[$, ]/g, '')) * 100))

/** The last amount of the text: on an invoice the total stands at the right. */
export function amountIn(text: string): Cents | null {
  const last = [...text.matchAll(new RegExp(MONEY_SOURCE, 'g'))].at(-1)
  const amount = last && centsOf(last[0])
  return amount && amount <= 100_000_000 ? amount : null
}

const MONTHS = [
  ['jan', 'ene'],
  ['feb'],
  ['mar'],
  ['apr', 'abr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep'],
  ['oct'],
  ['nov'],
  ['dec', 'dic'],
] as const

const monthOf = (name: string): number => MONTHS.findIndex((names) => names.some((each) => name.toLowerCase().startsWith(each))) + 1

/** A date as written in the United States, in words in either language, or by ISO. */
export function dayIn(text: string): Day | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})\b/.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const numbers = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})\b/.exec(text)
  if (numbers) {
    const [, first, second, year] = numbers
    return Number(first) > 12 ? dayOf(year, second, first) : dayOf(year, first, second)
  }
  const english = /^([a-z]{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/i.exec(text)
  if (english) return dayOf(english[3], String(monthOf(english[1] ?? '')), english[2])
  const spanish = /^(\d{1,2}) (?:de )?([a-z]{3,})\.?(?: del?)? (\d{4})\b/i.exec(text)
  return spanish ? dayOf(spanish[3], String(monthOf(spanish[2] ?? '')), spanish[1]) : null
}

function dayOf(year = '', month = '', dayOfMonth = ''): Day | null {
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
  return isDay(text) ? text : null
}
