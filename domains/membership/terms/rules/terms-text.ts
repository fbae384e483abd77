import type { Day } from '#platform/days.ts'

export type TermsSection = { id: string; heading: string; paragraphs: readonly string[] }

/** The membership terms as they are shown: the points that matter most first, then every word. */
export type TermsText = {
  version: string
  title: string
  effectiveOn: Day
  /** Whoever accepted an earlier version is asked to accept this one. A change that is not material is told, and asks for nothing. */
  material: boolean
  /** What is different from the version before, in three sentences. None in the first. */
  changes: readonly string[]
  keyPoints: readonly string[]
  sections: readonly TermsSection[]
}

/** The words a signature binds: the same text gives the same digest, however it is laid out on a screen. */
export const bodyOf = ({ title, version, sections }: Pick<TermsText, 'title' | 'version' | 'sections'>): string =>
  [`${title}, version ${version}`, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])].join('\n\n')
