import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSources, type Sources } from './sources.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Parts that are loaded when they are shown, of a file that loads its own part when it is shown: React shows neither (error 306). */
function lazyOfLazy(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) =>
    [...text.matchAll(/import\('#([^']+)'\)/g)].flatMap(([, target = '']) =>
      [...(sources.get(target) ?? '').matchAll(/export const (\w+) = lazy\(/g)].flatMap(([, name = '']) =>
        text.includes(name) ? [`${file}: ${name}`] : [],
      ),
    ),
  )
}

test('no part that is loaded when it is shown stands for another one', () => expect(lazyOfLazy(readSources(root))).toEqual([]))

test('a planted one is found', () => {
  const part = "export const Events = lazy(async () => ({ default: (await import('#a/events.tsx')).Events }))"
  const page = "const Events = lazy(async () => ({ default: (await import('#a/part.tsx')).Events }))"
  const own = ['a/events.tsx', 'export function Events() {}'] as const
  expect(lazyOfLazy(new Map([own, ['a/part.tsx', part], ['a/page.tsx', page]]))).toEqual(['a/page.tsx: Events'])
  expect(lazyOfLazy(new Map([own, ['a/part.tsx', part], ['a/page.tsx', "import { Events } from '#a/part.tsx'"]]))).toEqual([])
})
