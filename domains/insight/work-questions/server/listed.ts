import { answer, type Both, type Fact, type FactsAnswer } from '#domains/insight/answers/rules/answer.ts'
import { type Asking, words } from '#domains/insight/answers/server/reader.ts'

/** So many rows of a list are said; its page has them all. */
export const SHOWN = 5

type Count = { count: number; more: boolean }
type Query = Partial<Record<string, string>>

/** A list of the product, read as the asker may read it. */
export type ListOf<Asked extends Query, Row> = {
  label: Both
  /** How many rows a query keeps, and the first of them. */
  read: (asking: Asking, query: Asked) => Promise<[Count, { rows: readonly Row[] }]>
  page: (asking: Asking) => string
  /** What the page's address says besides the query. */
  view?: Query
  fact: (asking: Asking, row: Row, to: string) => Fact
}

/** The answer of who asks for the rows of a list that a query keeps; `says` is for some of them and for none. */
export const listed =
  <Asked extends Query, Row>(list: ListOf<Asked, Row>, query: Asked, says: readonly [some: Both, none: Both]) =>
  async (asking: Asking): Promise<FactsAnswer> => {
    const [count, { rows }] = await list.read(asking, query)
    const to = addressOf(list.page(asking), { ...list.view, ...query })
    return counted(asking, {
      count,
      label: words(asking, list.label),
      to,
      says: words(asking, says[rows.length > 0 ? 0 : 1]),
      rows: rows.map((row) => list.fact(asking, row, to)),
    })
  }

export function addressOf(page: string, query: Query): string {
  const search = new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  return search.size > 0 ? `${page}?${search}` : page
}

export type Counted = { count: Count; label: string; to: string; says: string; rows: readonly Fact[] }

/** How many a list has, the first of them, and the list. */
export const counted = ({ say }: Asking, { count: { count, more }, label, to, says, rows }: Counted): FactsAnswer =>
  answer(says, {
    facts: [{ label, value: more ? say(`more than ${count}`, `más de ${count}`) : String(count), to }, ...rows],
    links: [{ to, label: say('The list', 'La lista') }],
  })
