import type { Day } from '#platform/days.ts'

export type TermsSection = { id: string; heading: string; paragraphs: readonly string[] }

/** The membership terms as shown: the most important points first, then the full text. */
export type TermsText = {
  version: string
  title: string
  effectiveOn: Day
  /** Users who accepted an earlier version are asked to accept a material change. Any other change is only announced. */
  material: boolean
  /** Three sentences about the difference from the previous version. None in the first. */
  changes: readonly string[]
  keyPoints: readonly string[]
  sections: readonly TermsSection[]
}

/** The Spanish courtesy translation of a version: for reading only (docs/decisions/0022-languages-of-what-is-signed.md). */
export type TermsInSpanish = Pick<TermsText, 'title' | 'changes' | 'keyPoints' | 'sections'>

/** Days between publishing a material change and its coming into force; any other change needs one day. Counsel may change it. */
export const NOTICE_DAYS = { material: 30, other: 1 } as const

/** The text a signature binds: the same text gives the same digest, whatever its layout on a screen. */
export const bodyOf = ({ title, version, sections }: Pick<TermsText, 'title' | 'version' | 'sections'>): string =>
  [`${title}, version ${version}`, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])].join('\n\n')

/** A published text as far as its place among the others needs it: `state` and `of_version` are of the text of one state. */
type Placed = { version: string; state: string | null; of_version: string | null; effective_on: Day }

/**
 * The texts that a state reads, in the order in which they come into force. A version's text of the state takes its place from the text's
 * day on, until the next version.
 */
export function textsFor<T extends Placed>(texts: readonly T[], state: string | null): T[] {
  const whole = texts.filter((each) => each.state === null)
  return whole.flatMap((version, place) => {
    const next = whole[place + 1]
    const own = texts.filter(
      (each) => each.state === state && each.of_version === version.version && (!next || each.effective_on < next.effective_on),
    )
    return own.some(({ effective_on }) => effective_on <= version.effective_on) ? own : [version, ...own]
  })
}

/** The paragraph of a clause, "5.3 Canceling. You can …", as its title and its words. */
export function clauseIn(sections: readonly TermsSection[], number: string): { title: string; words: string } | null {
  const paragraph = sections.flatMap(({ paragraphs }) => paragraphs).find((each) => each.startsWith(`${number} `))
  const [, title, words] = /^\S+ ([^.]+)\. (.+)$/s.exec(paragraph ?? '') ?? []
  return title && words ? { title, words } : null
}
