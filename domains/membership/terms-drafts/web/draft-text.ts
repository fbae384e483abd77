import type { CallInput } from '#access/contract.ts'
import type { DraftView, draftsContract } from '#domains/membership/terms-drafts/contract.ts'
import { CHANGE_COUNT } from '#domains/membership/terms-drafts/rules/notice.data.ts'
import type { Answers } from '#design/forms/answers.ts'

type Text = Omit<CallInput<typeof draftsContract.change>['body'], 'saves'>

/** A draft as typed: an empty line ends a paragraph, a section without heading and text is left out. */
export function textOf(answers: Answers, draft: Pick<DraftView, 'effectiveOn' | 'sections'>, count: number): Text {
  const sections = Array.from({ length: count }, (_, index) => ({
    english: sectionOf(answers, draft, index),
    spanish: { heading: answers.text(`es.section.${index}.heading`), paragraphs: paragraphsIn(answers.text(`es.section.${index}.text`)) },
  })).filter(({ english: { heading, paragraphs } }) => heading || paragraphs.length > 0)
  return {
    title: answers.text('title'),
    effectiveOn: answers.day('effectiveOn') ?? draft.effectiveOn,
    material: answers.checked('material'),
    changes: changesIn(answers, 'change'),
    keyPoints: linesIn(answers.text('keyPoints')),
    sections: sections.map(({ english }) => english),
    spanish: spanishIn(
      answers,
      sections.map(({ english, spanish }) => ({ ...spanish, id: english.id })),
    ),
  }
}

/** The translation has the sections of the English, each under its id; null while nothing of it is typed. */
function spanishIn(answers: Answers, sections: Text['sections']): Text['spanish'] {
  const [title, changes, keyPoints] = [answers.text('es.title'), changesIn(answers, 'es.change'), linesIn(answers.text('es.keyPoints'))]
  const isTyped = title || changes.length > 0 || keyPoints.length > 0
  if (!isTyped && sections.every(({ heading, paragraphs }) => !heading && paragraphs.length === 0)) return null
  return { title, changes, keyPoints, sections }
}

const changesIn = (answers: Answers, name: string): string[] =>
  Array.from({ length: CHANGE_COUNT }, (_, index) => answers.text(`${name}.${index}`)).filter(Boolean)

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const paragraphsIn = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean)

/** An existing section keeps its id, which identifies it in the next version; a new one gets an id from its heading. */
function sectionOf(answers: Answers, { sections }: Pick<DraftView, 'sections'>, index: number): Text['sections'][number] {
  const heading = answers.text(`section.${index}.heading`)
  return { id: sections[index]?.id ?? slugOf(heading, index), heading, paragraphs: paragraphsIn(answers.text(`section.${index}.text`)) }
}

const slugOf = (heading: string, index: number): string =>
  `${
    heading
      .toLowerCase()
      .replace(/[^a-z]+/g, '-')
      .replace(/^-|-$/g, '') || 'section'
  }-${index + 1}`
