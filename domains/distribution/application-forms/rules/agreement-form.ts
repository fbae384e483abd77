import type { Agreement } from '#domains/distribution/application-forms/rules/agreement-2026-11.data.ts'
import { type Signed, signatureFacts } from '#domains/distribution/application-forms/rules/w9-form.ts'
import type { Enclosure } from '#domains/records/rendering/rules/enclosure.ts'
import { momentInEnglish } from '#platform/days.ts'

/** `text`: the agreement as it was signed. */
type About = { text: Agreement; agencyName: string; signedAt: Date; countersigned: { by: string; at: Date } | null }

/** The agreement with both signatures. The text is that of the signed version. */
export const agreementForm = (
  signed: Signed & { version: string; sha256: string },
  { text: { title: named, clauses }, agencyName, signedAt, countersigned }: About,
): Enclosure => ({
  kind: 'application_form',
  title: named,
  fileName: `agency-agreement-${signed.version}`,
  parts: [
    ...clauses.flatMap(({ title, text }) => [{ heading: title }, { text }]),
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
