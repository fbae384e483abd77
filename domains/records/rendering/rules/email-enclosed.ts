import { COMPANY } from '#domains/records/company/rules/company.data.ts'
import type { Enclosure, EnclosureKind } from '#domains/records/rendering/rules/enclosure.ts'
import { isList, type Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'

/** Why somebody receives an email does not belong into a letter. */
const LETTER_FOOTER = say`Questions? Write to ${COMPANY.email} or call ${COMPANY.phone}.`

type CopyOptions = { kind: EnclosureKind; fileName: string; to: readonly string[] }

/** Adds the email's own text as a PDF, to be filed or printed: legal notices are also given as a document. */
export function withPdfCopy(email: Email, { kind, fileName, to }: CopyOptions): Email {
  const copy: Enclosure = {
    kind,
    fileName,
    to,
    title: email.subject,
    parts: [
      ...(email.facts ? [{ facts: email.facts }] : []),
      { text: email.greeting },
      ...email.paragraphs.map((part) => (isList(part) ? part : { text: part })),
    ],
    footer: LETTER_FOOTER,
  }
  return { ...email, enclosures: [...(email.enclosures ?? []), copy] }
}
