import { COLUMNS_IN_SPANISH, PAGE_WORDS, TABLE_WORDS } from '#domains/insight/personal-data/rules/archive-words.data.ts'
import { type Day, isDay, dayInEnglish } from '#platform/days.ts'
import type { Language } from '#platform/language/languages.ts'
import { type Cents, dollars } from '#platform/money.ts'

export type Row = Readonly<Record<string, unknown>>

const inWords = ([english, spanish]: readonly [string, string], language: Language): string => (language === 'es-US' ? spanish : english)

export const tableInWords = (table: string, language: Language): string =>
  inWords(TABLE_WORDS[table] ?? [table.replaceAll('_', ' '), table.replaceAll('_', ' ')], language)

/** `paid_through_on` is "paid through on", `amount_cents` "amount". */
export const columnInWords = (column: string, language: Language): string => {
  const english = column.replace(/_cents$/, '').replaceAll('_', ' ')
  return language === 'es-US' ? (COLUMNS_IN_SPANISH[column] ?? english) : english
}

/** A value as a person reads it: dollars, days, yes and no; a nested value line by line. */
export function valueInWords(column: string, value: unknown, language: Language): string {
  if (value === null || value === undefined) return ''
  if (column.endsWith('_cents') && typeof value === 'number') return dollars(value as Cents)
  if (typeof value === 'boolean') return inWords(PAGE_WORDS[value ? 'yes' : 'no'], language)
  if (value instanceof Date) return `${value.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  if (typeof value === 'string') return isDay(value) ? dayIn(value, language) : value
  if (Array.isArray(value)) return value.map((each) => valueInWords('', each, language)).join('\n')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, each]) => `${name}: ${valueInWords(name, each, language)}`)
      .join('\n')
  return JSON.stringify(value)
}

const dayIn = (day: Day, language: Language): string =>
  language === 'es-US'
    ? new Intl.DateTimeFormat('es-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
    : dayInEnglish(day)

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem}table{border-collapse:collapse;width:100%;margin:1rem 0}th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #ccc;white-space:pre-wrap;overflow-wrap:anywhere}th{width:14rem;font-weight:600}'

export const pageHead = (number: string, on: Day, language: Language): string => {
  const words = (name: 'title' | 'intro' | 'notHere') => escaped(inWords(PAGE_WORDS[name], language))
  return `<!doctype html><html lang="${language.slice(0, 2)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words('title')}</title><style>${STYLE}</style><h1>${words('title')}</h1><p>${escaped(number)}, ${escaped(dayIn(on, language))}</p><p>${words('intro')}</p><p>${words('notHere')}</p>`
}

/** A part of the page: one small table a row, so that it is read on a phone. */
export const pagePart = (table: string, rows: readonly Row[], language: Language): string =>
  `<h2>${escaped(tableInWords(table, language))}</h2>${rows
    .map(
      (row) =>
        `<table>${Object.entries(row)
          .filter(([, value]) => value !== null && value !== '')
          .map(
            ([column, value]) =>
              `<tr><th scope="row">${escaped(columnInWords(column, language))}</th><td>${escaped(valueInWords(column, value, language))}</td></tr>`,
          )
          .join('')}</table>`,
    )
    .join('')}`

export const pageFiles = (names: readonly string[], language: Language): string =>
  names.length === 0
    ? ''
    : `<h2>${inWords(PAGE_WORDS.files, language)}</h2><ul>${names
        .map((name) => `<li><a href="${escaped(encodeURI(name))}">${escaped(name)}</a></li>`)
        .join('')}</ul>`
