import type { FileCell, FileColumn } from '#access/list.ts'
import { inContext, translateOurs, translateText, type Reader } from '#domains/records/translations/rules/translation.ts'
import { readerOf } from '#domains/records/translations/server/translations.ts'
import { officeZone } from '#platform/clock.ts'
import type { ExportColumn } from '#platform/export/export.ts'

export type ListColumn<Row> = Pick<FileColumn<Row>, 'head' | 'words' | 'context' | 'isSentence'> & { cell: (row: Row) => FileCell }
type For = { language: string | null | undefined; timeZone?: string | undefined }

/** The columns of a file in its reader's language, with the words of the screens and moments in their time zone. */
export function columnsFor<Row>({ language, timeZone = officeZone() }: For, columns: readonly ListColumn<Row>[]): ExportColumn<Row>[] {
  const reader = readerOf(language)
  return columns.map(({ head, words, context, isSentence, cell }) => ({
    head: inWords(head, reader),
    cell: (row) => {
      const value = cell(row)
      if (isSentence && typeof value === 'string') return translateOurs(value, reader)
      const word = (code: string) => (words ? inWords(words[code] ?? code, reader, context) : code)
      if (typeof value === 'string') return word(value)
      if (isWords(value)) return value.map(word).join(', ')
      return value !== null && typeof value === 'object' && 'at' in value ? momentIn(timeZone, new Date(value.at)) : value
    },
  }))
}

const isWords = (value: FileCell): value is readonly string[] => Array.isArray(value)

const inWords = (text: string, reader: Reader, context?: string): string =>
  (context && reader.catalogue.get(inContext(context, text))) ?? translateText(text, reader) ?? text

/** "2026-11-21 15:40 CST": it sorts, and says whose clock it is. */
function momentIn(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, ...MOMENT }).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')} ${of('hour')}:${of('minute')} ${of('timeZoneName')}`
}

const MOMENT = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const
