import type { Enclosure, EnclosureKind } from '#domains/records/rendering/rules/enclosure.ts'
import { isList, type Letter } from '#domains/records/rendering/rules/letter.ts'

type Enclosing = { kind: EnclosureKind; fileName: string; to: readonly string[] }

/** The same letter with its own words as PDF, to be filed or printed: what must be told is told on paper too. */
export function withItsCopy(letter: Letter, { kind, fileName, to }: Enclosing): Letter {
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
