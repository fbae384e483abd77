import { agreementOf } from '#domains/distribution/application-forms/rules/agreement.data.ts'
import { type Signed, signatureFacts } from '#domains/distribution/application-forms/rules/w9-form.ts'
import type { Enclosure } from '#domains/records/rendering/rules/enclosure.ts'
import { momentInEnglish } from '#platform/days.ts'

type About = { agencyName: string; signedAt: Date; countersigned: { by: string; at: Date } | null }

/** The agreement with both signatures. The text is that of the signed version. */
export const agreementForm = (
  signed: Signed & { version: string; sha256: string },
  { agencyName, signedAt, countersigned }: About,
): Enclosure => ({
  kind: 'application_form',
  title: agreementOf(signed.version).title,
  fileName: `agency-agreement-${signed.version}`,
  parts: [
    ...agreementOf(signed.version).clauses.flatMap(({ title, text }) => [{ heading: title }, { text }]),
    { heading: 'Signatures' },
    {
      facts: [
        ['Agency', agencyName],
        ['Version', signed.version],
        ['Digest of the text (SHA-256)', signed.sha256],
        ...signatureFacts(signed, signedAt),
        ['For Breakwater', countersigned ? `${countersigned.by}, ${momentInEnglish(countersigned.at)}` : 'Not signed yet'],
      ],
    },
  ],
})
