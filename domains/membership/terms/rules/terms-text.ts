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
