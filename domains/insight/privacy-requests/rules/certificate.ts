import type { StillOpen } from '#domains/insight/personal-data/rules/still-open.ts'
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
  work: say`Records of your work with us, such as licenses, training, and what you earned`,
}

/** What was open when it was asked for, and what is kept for it until it has ended. */
export const OPEN_SENTENCES: Readonly<Record<StillOpen, Sentence>> = {
  membership: say`What your membership needs, such as your account, your cars and your payments: until it has ended`,
  claim: say`What your claim needs: until it is closed`,
  money: say`What a payment that isn’t settled needs: until it is settled`,
  hold: say`What a legal hold requires us to preserve: until it is lifted`,
  account: say`What your account needs while you work with us: until your last day`,
  agency: say`What your agency’s agreement with us needs: until it has ended`,
}

export type Certificate = {
  number: string
  request: string
  on: Day
  rows: number
  /** Empty once all is erased. */
  open: readonly StillOpen[]
  kept: readonly { because: KeptBecause; until: Day }[]
}

/** The end of a deletion, with the certificate as a PDF: its number, what is kept, and until when. Nobody is named. */
export function certificateEmail(certificate: Certificate): Email {
  const { number } = certificate
  const email = certificate.open.length > 0 ? partly(certificate) : whole(certificate)
  return withPdfCopy(email, { kind: 'letter_copy', fileName: number, to: [] })
}

/** While something is open: what was erased, what stays and for what, and that the rest follows without being asked for again. */
const partly = ({ number, request, on, rows, open }: Certificate): Email => ({
  subject: say`Certificate of deletion ${number}, first part`,
  greeting: say`Hello,`,
  paragraphs: [
    say`You asked us to delete your data (${request}). On ${{ day: on }} we erased ${rows} records. We still keep:`,
    { list: open.map((each) => OPEN_SENTENCES[each]) },
    say`After that we erase the rest without your asking again, except what the law requires, and send you a certificate that says what and until when.`,
  ],
  footer: say`You’re receiving this email because you asked us to delete your data.`,
})

function whole({ number, request, on, rows, kept }: Certificate): Email {
  return {
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
}
