import { expect, test } from 'vitest'
import { textOf } from '#domains/membership/terms-drafts/web/draft-text.ts'
import { TERMS_2 } from '#domains/membership/terms/terms-2.data.ts'
import { readAnswers } from '#design/forms/answers.ts'

const draft = {
  effectiveOn: '2027-01-01' as const,
  sections: TERMS_2.sections.map((section) => ({ ...section, paragraphs: [...section.paragraphs] })),
}

function typed(overrides: Record<string, string> = {}) {
  const data = new FormData()
  data.set('title', TERMS_2.title)
  for (const [index, { heading, paragraphs }] of TERMS_2.sections.entries()) {
    data.set(`section.${index}.heading`, heading)
    data.set(`section.${index}.text`, paragraphs.join('\r\n\r\n'))
  }
  for (const [name, value] of Object.entries(overrides)) data.set(name, value)
  return textOf(readAnswers(data), draft, TERMS_2.sections.length + 1)
}

test('a draft saved unchanged is the same text, word for word', () => expect(typed().sections).toEqual(TERMS_2.sections))

test('an added section gets an id; an emptied one is removed', () => {
  const last = TERMS_2.sections.length
  const { sections } = typed({
    [`section.${last}.heading`]: '8 Your data',
    [`section.${last}.text`]: '8.1 What we keep.\nLittle.',
    'section.0.heading': '',
    'section.0.text': '',
  })
  expect(sections.at(-1)).toEqual({
    id: `your-data-${TERMS_2.sections.length + 1}`,
    heading: '8 Your data',
    paragraphs: ['8.1 What we keep. Little.'],
  })
  expect(sections.map(({ id }) => id)).not.toContain('what-this-is')
})

test('the Spanish has the sections of the English, under their ids; without any of it there is none', () => {
  expect(typed().spanish).toBeNull()
  const { sections, spanish } = typed({ 'section.0.heading': '', 'section.0.text': '', 'es.section.1.text': 'Primero.\n\nSegundo.' })
  expect(spanish?.sections.map(({ id }) => id)).toEqual(sections.map(({ id }) => id))
  expect(spanish?.sections[0]).toMatchObject({ heading: '', paragraphs: ['Primero.', 'Segundo.'] })
})

test('only sentences with text count', () => {
  expect(typed({ 'change.0': 'Sooner.', 'change.2': 'Cheaper.', keyPoints: ' One \n\nTwo' })).toMatchObject({
    changes: ['Sooner.', 'Cheaper.'],
    keyPoints: ['One', 'Two'],
  })
})
