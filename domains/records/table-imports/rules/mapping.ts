/** A column of ours, with the words by which others call it. */
export type ImportColumn<Name extends string> = { name: Name; words: readonly string[] }

/** The place of each of our columns in the file; null where the file has none. */
export type Mapping<Name extends string> = Readonly<Record<Name, number | null>>

/** Which column of the file is which of ours, by the words of its head; each column of the file is used once. */
export function recognize<Name extends string>(heads: readonly string[], columns: readonly ImportColumn<Name>[]): Mapping<Name> {
  const keys = heads.map(keyOf)
  const taken = new Set<number>()
  const found = columns.map(({ name, words }) => {
    const place = [name, ...words].map((word) => keys.indexOf(keyOf(word))).find((each) => each >= 0 && !taken.has(each)) ?? null
    if (place !== null) taken.add(place)
    return [name, place] as const
  })
  return Object.fromEntries(found) as Record<Name, number | null>
}

/** "E-Mail Address" and "email_address" are the same head, and so are "Teléfono" and "telefono". */
const keyOf = (head: string): string =>
  head
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

/** The headings of which no column of ours is made; one that is in the file again is among them. */
export const unusedHeads = (heads: readonly string[], mapping: Mapping<string>): string[] => {
  const used = new Set(Object.values(mapping))
  return heads.filter((head, place) => head !== '' && !used.has(place))
}

/** The cells of a row under our names; an empty cell is null. */
export const valuesOf = <Name extends string>(cells: readonly string[], mapping: Mapping<Name>): Record<Name, string | null> =>
  Object.fromEntries(
    (Object.entries(mapping) as [Name, number | null][]).map(([name, place]) => [
      name,
      place === null ? null : (cells[place] ?? '') || null,
    ]),
  ) as Record<Name, string | null>

/** A mapping that points outside the file, or twice at one column, is wrong at the later of the two. */
export function wrongIn<Name extends string>(mapping: Mapping<Name>, heads: number): Name[] {
  const taken = new Set<number>()
  return (Object.entries(mapping) as [Name, number | null][]).flatMap(([name, place]) => {
    if (place === null) return []
    const isWrong = place >= heads || taken.has(place)
    taken.add(place)
    return isWrong ? [name] : []
  })
}

/** A file of rows with problems has two columns more, and is read as the file that they came from. */
export const PROBLEM_HEADS: readonly string[] = ['line', 'problem']

export function withoutProblems(heads: readonly string[]): readonly string[] {
  const from = heads.length - PROBLEM_HEADS.length
  return PROBLEM_HEADS.every((head, place) => heads[from + place] === head) ? heads.slice(0, from) : heads
}
