import type { KeptBecause } from '#domains/insight/personal-data/rules/registry.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { withPdfCopy } from '#domains/records/rendering/rules/email-enclosed.ts'
import { say, type Sentence } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'

export const KEPT_SENTENCES: Readonly<Record<KeptBecause, Sentence>> = {
  claim_file: say`Claim files, which the law requires us to keep`,
  money: say`Records of payments and of the membership they paid for`,
  consent: say`Signatures and consents`,
  complaint: say`Complaints and our answers`,
  security: say`When staff viewed the account`,
  request: say`This request and this certificate`,
}

export type Certificate = { number: string; request: string; on: Day; rows: number; kept: readonly { because: KeptBecause; until: Day }[] }

/** The end of a deletion, with the certificate as a PDF: its number, what is kept, and until when. Nobody is named. */
export function certificateEmail({ number, request, on, rows, kept }: Certificate): Email {
  const email: Email = {
    subject: say`Certificate of deletion ${number}`,
    greeting: say`Hello,`,
    paragraphs: [
      say`You asked us to delete your data (${request}). We did so on ${{ day: on }}: ${rows} records were erased, and your account no longer exists.`,
      ...(kept.length > 0
        ? [
            say`We keep only what is listed here, and erase it after the date shown:`,
            { list: kept.map(({ because, until }) => say`${KEPT_SENTENCES[because]}: until ${{ day: until }}`) },
          ]
        : []),
    ],
    footer: say`You’re receiving this email because you asked us to delete your data. It’s the last one.`,
  }
  return withPdfCopy(email, { kind: 'letter_copy', fileName: number, to: [] })
}
