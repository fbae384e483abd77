import type { Enclosure } from '#domains/records/rendering/rules/enclosure.ts'
import { phrase, say } from '#domains/records/translations/rules/translation.ts'
import type { TermsText } from '#domains/membership/terms/rules/terms-text.ts'
import type { Day } from '#platform/days.ts'

/** A version as PDF: the full text, its digest and, for a signer who accepted it, name and time. */
export function termsCopy(terms: TermsText & { digest: string }, accepted: { typedName: string; at: Day } | null): Enclosure {
  const { title, version, effectiveOn, keyPoints, sections, digest } = terms
  return {
    kind: 'terms_copy',
    title: say`${phrase(title)}, version ${version}`,
    fileName: `terms-${version}`,
    parts: [
      {
        facts: [
          [say`Effective date`, say`${{ day: effectiveOn }}`],
          [say`Digest (SHA-256)`, digest],
        ],
      },
      ...(accepted
        ? [
            {
              facts: [
                [say`Accepted by`, accepted.typedName],
                [say`Accepted on`, say`${{ day: accepted.at }}`],
              ] as const,
            },
          ]
        : []),
      { heading: say`Key points` },
      { list: keyPoints },
      ...sections.flatMap(({ heading, paragraphs }) => [{ heading }, ...paragraphs.map((text) => ({ text }))]),
    ],
    footer: say`${phrase(title)}, version ${version}`,
  }
}
