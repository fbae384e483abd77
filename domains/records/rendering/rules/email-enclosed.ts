import type { Enclosure, EnclosureKind } from '#domains/records/rendering/rules/enclosure.ts'
import { isList, type Letter } from '#domains/records/rendering/rules/email.ts'

type CopyOptions = { kind: EnclosureKind; fileName: string; to: readonly string[] }

/** Adds the email's own text as a PDF, to be filed or printed: legal notices are also given as a document. */
export function withPdfCopy(letter: Letter, { kind, fileName, to }: CopyOptions): Letter {
  const copy: Enclosure = {
    kind,
    fileName,
    to,
    title: letter.subject,
    parts: [
      ...(letter.facts ? [{ facts: letter.facts }] : []),
      { text: letter.greeting },
      ...letter.paragraphs.map((part) => (isList(part) ? part : { text: part })),
    ],
    footer: letter.footer,
  }
  return { ...letter, enclosures: [...(letter.enclosures ?? []), copy] }
}
