import type { CallInput } from '#access/contract.ts'
import type { DraftView, draftsContract } from '#domains/membership/terms-drafts/contract.ts'
import { CHANGE_COUNT } from '#domains/membership/terms-drafts/rules/notice.data.ts'
import type { Answers } from '#design/forms/answers.ts'

type Text = Omit<CallInput<typeof draftsContract.change>['body'], 'saves'>

/** A draft as typed: an empty line ends a paragraph, a section without heading and text is left out. */
export function textOf(answers: Answers, draft: Pick<DraftView, 'effectiveOn' | 'sections'>, sections: number): Text {
  return {
    title: answers.text('title'),
    effectiveOn: answers.day('effectiveOn') ?? draft.effectiveOn,
    material: answers.checked('material'),
    changes: Array.from({ length: CHANGE_COUNT }, (_, index) => answers.text(`change.${index}`)).filter(Boolean),
    keyPoints: answers
      .text('keyPoints')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    sections: Array.from({ length: sections }, (_, index) => sectionOf(answers, draft, index)).filter(
      ({ heading, paragraphs }) => heading || paragraphs.length > 0,
    ),
  }
}

/** An existing section keeps its id, which identifies it in the next version; a new one gets an id from its heading. */
function sectionOf(answers: Answers, { sections }: Pick<DraftView, 'sections'>, index: number): Text['sections'][number] {
  const heading = answers.text(`section.${index}.heading`)
  const paragraphs = answers
    .text(`section.${index}.text`)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  return { id: sections[index]?.id ?? slugOf(heading, index), heading, paragraphs }
}

const slugOf = (heading: string, index: number): string =>
  `${
    heading
      .toLowerCase()
      .replace(/[^a-z]+/g, '-')
      .replace(/^-|-$/g, '') || 'section'
  }-${index + 1}`
