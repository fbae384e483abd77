import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sentenceShape, translateOf } from '#access/sentences.ts'

const loud = (sentence: string) => sentence.toUpperCase()

test('sentences are translated wherever they are; what people wrote stays', () => {
  const shape = z.object({
    note: z.string(),
    title: sentenceShape,
    why: z.nullable(sentenceShape),
    rows: z.array(z.object({ says: z.optional(sentenceShape), name: z.string() })),
    byCode: z.record(z.string(), sentenceShape),
    either: z.union([z.object({ kind: z.literal('a'), says: sentenceShape }), z.object({ kind: z.literal('b'), text: z.string() })]),
  })
  const answer = {
    note: 'as typed',
    title: 'a title',
    why: null,
    rows: [{ says: 'one', name: 'Maria' }, { name: 'Otis' }],
    byCode: { R01: 'because' },
    either: { kind: 'b' as const, text: 'typed' },
  }
  expect(translateOf(shape)?.(answer, loud)).toEqual({
    note: 'as typed',
    title: 'A TITLE',
    why: null,
    rows: [{ says: 'ONE', name: 'Maria' }, { name: 'Otis' }],
    byCode: { R01: 'BECAUSE' },
    either: { kind: 'b', text: 'typed' },
  })
  expect(answer.title).toBe('a title')
})

test('an answer without sentences is left alone, also one whose shape contains itself', () => {
  expect(translateOf(z.object({ name: z.string(), rows: z.array(z.object({ id: z.number() })) }))).toBeNull()
  const tree: z.ZodMiniType = z.object({
    name: z.string(),
    get inside() {
      return z.array(tree)
    },
  })
  expect(translateOf(tree)).toBeNull()
})
