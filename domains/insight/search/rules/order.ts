type Row = { certainty: number; at: string }

/**
 * The order of what was found: in each group the surest first, of names that are only similar the nearest, then the newest; the groups by
 * their first. A nearly spelled name is left out where the name itself was found.
 */
export function inOrder<Group extends { rows: readonly Row[] }>(groups: readonly Group[]): Group[] {
  const best = Math.min(...groups.flatMap(({ rows }) => rows.map(({ certainty }) => certainty)))
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ certainty }) => certainty < NEARLY || best >= NEARLY).sort(bySurest) }))
    .filter(({ rows }) => rows.length > 0)
    .sort((a, b) => bySurest(a.rows[0] ?? LAST, b.rows[0] ?? LAST))
}

export const NEARLY = 3
const LAST: Row = { certainty: NEARLY + 2, at: '' }

const bySurest = (a: Row, b: Row): number => a.certainty - b.certainty || newestFirst(a.at, b.at)
const newestFirst = (a: string, b: string): number => Date.parse(b) - Date.parse(a)
