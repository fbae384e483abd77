import type { CallInput } from '#access/contract.ts'
import type { DraftView, draftsContract } from '#domains/membership/terms-drafts/contract.ts'
import { CHANGES_TOLD } from '#domains/membership/terms-drafts/rules/notice.data.ts'
import type { Answers } from '#design/forms/answers.ts'

type Text = Omit<CallInput<typeof draftsContract.change>['body'], 'saves'>

/** A draft as it was typed: a paragraph ends with an empty line, a section without heading and words is none. */
export function textOf(answers: Answers, draft: Pick<DraftView, 'effectiveOn' | 'sections'>, sections: number): Text {
  return {
    title: answers.text('title'),
    effectiveOn: answers.day('effectiveOn') ?? draft.effectiveOn,
    material: answers.checked('material'),
    changes: Array.from({ length: CHANGES_TOLD }, (_, place) => answers.text(`change.${place}`)).filter(Boolean),
    keyPoints: answers
      .text('keyPoints')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    sections: Array.from({ length: sections }, (_, place) => sectionOf(answers, draft, place)).filter(
      ({ heading, paragraphs }) => heading || paragraphs.length > 0,
    ),
  }
}

/** What was there keeps its address, by which it is known again in the next version; a new one gets one from its heading. */
function sectionOf(answers: Answers, { sections }: Pick<DraftView, 'sections'>, place: number): Text['sections'][number] {
  const heading = answers.text(`section.${place}.heading`)
  const paragraphs = answers
    .text(`section.${place}.text`)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  return { id: sections[place]?.id ?? slugOf(heading, place), heading, paragraphs }
}

const slugOf = (heading: string, place: number): string =>
  `${
    heading
      .toLowerCase()
      .replace(/[^a-z]+/g, '-')
      .replace(/^-|-$/g, '') || 'section'
  }-${place + 1}`
