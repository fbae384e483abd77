import type { Answer, FileAnswer } from '#access/contract.ts'
import type { bookFiguresContract, BookFigures, BooksBy } from '#domains/insight/book-figures/contract.ts'
import { percentOf } from '#domains/insight/book-figures/rules/figures.ts'
import { csvAmount, csvTable } from '#platform/export/csv-table.ts'
import type { Cents } from '#platform/money.ts'

type Report = Answer<typeof bookFiguresContract.figures>

const amount = (cents: Cents | null) => (cents === null ? null : csvAmount(cents))

const COLUMNS: readonly { head: string; cell: (figures: BookFigures) => number | null }[] = [
  { head: 'written', cell: ({ written }) => written },
  { head: 'dues kept', cell: ({ premium }) => amount(premium) },
  { head: 'active members', cell: ({ active }) => active },
  { head: 'in force at start', cell: ({ at_start }) => at_start },
  { head: 'of them kept', cell: ({ kept }) => kept },
  { head: 'retention %', cell: (figures) => percentOf(figures, 'retention') },
  { head: 'began 13 months before', cell: ({ began_13 }) => began_13 },
  { head: 'of them stayed', cell: ({ stayed_13 }) => stayed_13 },
  { head: '13-month retention %', cell: (figures) => percentOf(figures, 'retention13') },
  { head: 'covered in the period', cell: ({ covered }) => covered },
  { head: 'of them lapsed', cell: ({ lapsed }) => lapsed },
  { head: 'lapse %', cell: (figures) => percentOf(figures, 'lapse') },
  { head: 'dues earned', cell: ({ earned }) => amount(earned) },
  { head: 'claims paid', cell: ({ losses }) => amount(losses) },
  { head: 'loss ratio %', cell: (figures) => percentOf(figures, 'loss') },
  { head: 'commission', cell: ({ commission }) => amount(commission) },
]

/** The figures of each group as a spreadsheet. */
export const figuresFile = ({ groups, period: { from, to } }: Report, by: BooksBy): FileAnswer => ({
  fileName: `breakwater-${by}-${from}-to-${to}.csv`,
  mediaType: 'text/csv; charset=utf-8',
  bytes: new TextEncoder().encode(
    csvTable(
      [by, 'name', ...COLUMNS.map(({ head }) => head)],
      groups.map(({ key, label, figures }) => [key, label, ...COLUMNS.map(({ cell }) => cell(figures))]),
    ),
  ),
})
