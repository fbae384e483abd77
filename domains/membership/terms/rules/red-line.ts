import type { TermsSection } from '#domains/membership/terms/rules/terms-text.ts'

/** Words that stayed, were added, or were removed. */
export type Piece = { is: 'same' | 'added' | 'removed'; text: string }
export type RedParagraph = { is: 'same' | 'added' | 'removed' | 'changed'; pieces: readonly Piece[] }
export type RedSection = {
  id: string
  heading: readonly Piece[]
  is: 'same' | 'added' | 'removed' | 'changed'
  paragraphs: readonly RedParagraph[]
}

/**
 * One text compared with an earlier one, word by word. Sections are matched by id, paragraphs by clause number or,
 * without one, by position; moved text is shown as removed there and added here.
 */
export function redLine(before: readonly TermsSection[], after: readonly TermsSection[]): RedSection[] {
  return alignedBy(before, after, ({ id }) => id).map(([old, now]) => {
    const heading = words(old?.heading ?? '', now?.heading ?? '')
    const paragraphs = redParagraphs(old?.paragraphs ?? [], now?.paragraphs ?? [])
    const same = heading.every(({ is }) => is === 'same') && paragraphs.every(({ is }) => is === 'same')
    return { id: now?.id ?? old?.id ?? '', heading, paragraphs, is: !old ? 'added' : !now ? 'removed' : same ? 'same' : 'changed' }
  })
}

/** How many paragraphs were added, removed or changed. */
export const countOfChanges = (sections: readonly RedSection[]): number =>
  sections.reduce((count, { paragraphs }) => count + paragraphs.filter(({ is }) => is !== 'same').length, 0)

function redParagraphs(before: readonly string[], after: readonly string[]): RedParagraph[] {
  return alignedBy(before, after, keyOf).map(([old, now]) => {
    const pieces = words(old ?? '', now ?? '')
    return { pieces, is: old === undefined ? 'added' : now === undefined ? 'removed' : old === now ? 'same' : 'changed' }
  })
}

/** "2.6" of "2.6 The deductible you bore. …"; a paragraph without a number is matched by its position among those. */
const keyOf = (paragraph: string, index: number): string => /^\d+\.\d+/.exec(paragraph)?.[0] ?? `unnumbered ${index}`

type Pair<T> = readonly [before: T | undefined, after: T | undefined]

/** Both lists merged in order: matches as pairs, removed ones where they were. */
function alignedBy<T>(before: readonly T[], after: readonly T[], key: (one: T, place: number) => string): Pair<T>[] {
  const [old, now] = [
    before.map((one, index) => [key(one, index), one] as const),
    after.map((one, index) => [key(one, index), one] as const),
  ]
  return longestCommon(old, now, ([a], [b]) => a === b).map(([a, b]) => [a?.[1], b?.[1]])
}

/** The words of two paragraphs, with consecutive additions and removals joined into one piece each. */
function words(before: string, after: string): Piece[] {
  const pieces: Piece[] = []
  for (const [old, now] of longestCommon(tokens(before), tokens(after), (a, b) => a === b)) {
    const is = old === undefined ? 'added' : now === undefined ? 'removed' : 'same'
    const last = pieces.at(-1)
    if (last?.is === is) pieces[pieces.length - 1] = { is, text: last.text + (now ?? old ?? '') }
    else pieces.push({ is, text: now ?? old ?? '' })
  }
  return pieces
}

/** Words with the space that follows them. */
const tokens = (text: string): string[] => text.match(/\S+\s*/g) ?? []

/** The two lists aligned by their longest common subsequence; removals come before additions. */
function longestCommon<T>(before: readonly T[], after: readonly T[], same: (a: T, b: T) => boolean): Pair<T>[] {
  const length = lengths(before, after, same)
  const at = (i: number, j: number): number => length[i * (after.length + 1) + j] ?? 0
  const pairs: Pair<T>[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [a, b] = [before[i], after[j]]
    if (a !== undefined && b !== undefined && same(a, b)) pairs.push([before[i++], after[j++]])
    else if (i < before.length && (j >= after.length || at(i + 1, j) >= at(i, j + 1))) pairs.push([before[i++], undefined])
    else pairs.push([undefined, after[j++]])
  }
  return pairs
}

/** The length of the longest common subsequence from index i of one and j of the other on. */
function lengths<T>(before: readonly T[], after: readonly T[], same: (a: T, b: T) => boolean): Uint32Array {
  const wide = after.length + 1
  const length = new Uint32Array((before.length + 1) * wide)
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const [a, b] = [before[i], after[j]]
      const meet = a !== undefined && b !== undefined && same(a, b)
      length[i * wide + j] = meet
        ? (length[(i + 1) * wide + j + 1] ?? 0) + 1
        : Math.max(length[(i + 1) * wide + j] ?? 0, length[i * wide + j + 1] ?? 0)
    }
  }
  return length
}
