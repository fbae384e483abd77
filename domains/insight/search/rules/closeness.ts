import { lettersOf } from '#domains/records/finders/rules/spelling.ts'

/** How far what was typed is from what was found: 0 where each typed word is one of its words, 1 where none is like any. */
export function distanceOf(typed: readonly string[], found: string): number {
  const words = lettersOf(found.replaceAll('·', ' ')).split(' ').filter(Boolean)
  if (typed.length === 0 || words.length === 0) return 1
  const each = typed.map((word) => Math.min(...words.map((other) => wordDistance(word, other))))
  return each.reduce((sum, one) => sum + one, 0) / typed.length
}

const wordDistance = (typed: string, word: string): number =>
  word.startsWith(typed) ? 0 : Math.min(1, editsBetween(typed, word) / Math.max(typed.length, word.length))

/** The letters to be added, left out, replaced or exchanged with the next one. */
function editsBetween(a: string, b: string): number {
  let before: number[] = []
  let last = [...Array(b.length + 1).keys()]
  for (let at = 1; at <= a.length; at++) {
    const next = [at]
    for (let other = 1; other <= b.length; other++) {
      const isSame = a[at - 1] === b[other - 1]
      const swapped = a[at - 1] === b[other - 2] && a[at - 2] === b[other - 1] ? (before[other - 2] ?? Infinity) + 1 : Infinity
      next.push(Math.min((last[other] ?? 0) + 1, (next[other - 1] ?? 0) + 1, (last[other - 1] ?? 0) + (isSame ? 0 : 1), swapped))
    }
    before = last
    last = next
  }
  return last[b.length] ?? b.length
}
