import type { Enclosure } from '#domains/records/rendering/rules/enclosure.ts'
import type { Letter } from '#domains/records/rendering/rules/letter.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import type { TermsText } from '#domains/membership/terms/rules/terms-text.ts'
import type { Day } from '#platform/days.ts'

type Reader = { name: string; url: string }

/** New terms, before they are in force: what changed, and that nothing is lost by waiting. */
export const termsChangedLetter = ({ title, version, effectiveOn, material, changes }: TermsText, { name, url }: Reader): Letter => ({
  subject: say`Our terms change on ${{ day: effectiveOn }}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`From ${{ day: effectiveOn }} a new version of the ${title}, ${version}, is in force. What changes:`,
    { list: [...changes] },
    material
      ? say`Please read and accept it. Until you do, the terms you accepted hold; you can file and follow claims, pay and cancel as before.`
      : say`You need not do anything.`,
  ],
  action: { label: material ? say`See what changed` : say`Read the new version`, url },
  footer: say`You get this because you have a membership. We must tell you when its terms change.`,
})

export type Accepted = { name: string; typedName: string; at: Day; url: string }

/** The copy for whoever accepted, to keep. */
export const termsAcceptedLetter = (terms: TermsText & { digest: string }, accepted: Accepted): Letter => ({
  subject: say`You accepted our terms, version ${terms.version}`,
  greeting: say`Hello ${accepted.name},`,
  paragraphs: [say`You accepted the ${terms.title}, version ${terms.version}, on ${{ day: accepted.at }}. A copy is enclosed; keep it.`],
  facts: [
    [say`Signed`, accepted.typedName],
    [say`In force from`, say`${{ day: terms.effectiveOn }}`],
  ],
  action: { label: say`Read them on our site`, url: accepted.url },
  footer: say`You get this because you accepted terms on our site.`,
  enclosures: [termsCopy(terms, accepted)],
})

/** A version on paper: every word, its digest, and, for somebody who accepted it, who and when. */
export function termsCopy(terms: TermsText & { digest: string }, accepted: Pick<Accepted, 'typedName' | 'at'> | null): Enclosure {
  const { title, version, effectiveOn, keyPoints, sections, digest } = terms
  return {
    kind: 'terms_copy',
    title: say`${title}, version ${version}`,
    fileName: `terms-${version}`,
    parts: [
      {
        facts: [
          [say`In force from`, say`${{ day: effectiveOn }}`],
          [say`Digest (SHA-256)`, digest],
        ],
      },
      ...(accepted
        ? [
            {
              facts: [
                [say`Accepted by`, accepted.typedName],
                [say`On`, say`${{ day: accepted.at }}`],
              ] as const,
            },
          ]
        : []),
      { heading: say`The points that matter most` },
      { list: keyPoints },
      ...sections.flatMap(({ heading, paragraphs }) => [{ heading }, ...paragraphs.map((text) => ({ text }))]),
    ],
    footer: say`${title}, version ${version}`,
  }
}
