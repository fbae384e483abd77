import { expect, test } from 'vitest'
import { putTogether, type Page } from './put-together.ts'

/** A page needs a module and what it imports. Each module is 100 characters. */
const IMPORTS: Record<string, string[]> = { screen: ['form', 'field'], form: ['field'], field: [], table: ['field'], chart: [], tiny: [] }
const SIZES: Record<string, number> = { chart: 5_000, tiny: 1 }
const graph = { importsOf: (id: string) => IMPORTS[id] ?? [], sizeOf: (id: string) => SIZES[id] ?? 100 }
const page = (weight: number, ...modules: string[]): Page => ({ modules: new Set(modules), weight, perFile: 1_000, room: Infinity })
const filesOf = (...pages: Page[]): string[] =>
  putTogether(Object.keys(IMPORTS), pages, graph)
    .map((file) => [...file].sort().join(' '))
    .sort()

test('what the same pages load is one file; what one page alone loads stays in its own', () => {
  expect(filesOf(page(1, 'form', 'field', 'chart'), page(1, 'form', 'field', 'table'))).toEqual(['field form'])
})

test('a small module joins a file that nearly the same pages load, a large one does not', () => {
  const pages = [page(1, 'form', 'tiny'), page(1, 'form', 'tiny'), page(1, 'form')]
  expect(filesOf(...pages)).toEqual(['form tiny'])
  expect(filesOf(page(1, 'form', 'chart'), page(1, 'form', 'chart'), page(1, 'form'), page(1, 'form'))).toEqual(['chart', 'form'])
})

test('where bytes count more than files nothing else is loaded', () => {
  const light = { ...page(100, 'form'), perFile: 0 }
  expect(filesOf(page(1, 'form', 'table'), page(1, 'form', 'table'), light)).toEqual(['form', 'table'])
})

test('two files are not put together around a third that one imports and that imports the other', () => {
  const pages = [page(1, 'screen', 'field'), page(1, 'screen', 'field'), page(1, 'form', 'field'), page(1, 'form', 'field')]
  const sizeOf = (id: string): number => (id === 'form' ? 5_000 : 100)
  const together = (importsOf: typeof graph.importsOf) => putTogether(['screen', 'form', 'field'], pages, { importsOf, sizeOf })
  expect(together(graph.importsOf)).toEqual([['screen'], ['form'], ['field']])
  expect(together(() => [])).toEqual([['screen', 'field'], ['form']])
})

test('a page never loads more beyond what it needs than it has room for', () => {
  const pages = (room: number): Page[] => [page(1, 'form', 'table'), page(1, 'form', 'table'), { ...page(1, 'form'), room }]
  expect(filesOf(...pages(100))).toEqual(['form table'])
  expect(filesOf(...pages(99))).toEqual(['form', 'table'])
})

test('what was added once is gone from the room', () => {
  const both = [page(1, 'form', 'table', 'field'), page(1, 'form', 'table', 'field'), page(1, 'form', 'table'), page(1, 'form', 'field')]
  expect(filesOf(...both, { ...page(1, 'form'), room: 200 })).toEqual(['field form table'])
  expect(filesOf(...both, { ...page(1, 'form'), room: 150 })).toHaveLength(2)
})

test('a file that is made already takes nothing in, and is counted where another imports it', () => {
  const pages = (room: number): Page[] => [page(1, 'form', 'table', 'field'), page(1, 'form', 'table', 'field'), { ...page(1, 'form'), room }]
  const together = (room: number) =>
    putTogether(['form', 'table'], pages(room), {
      importsOf: (id) => (id === 'table' ? ['field'] : []),
      sizeOf: graph.sizeOf,
      made: [['field']],
    })
  expect(together(200)).toEqual([['form', 'table']])
  expect(together(199), 'the table is 100, and the field that it imports').toEqual([['form'], ['table']])
})

test('what a file imports is counted with it', () => {
  const importsOf = (id: string): string[] => (id === 'table' ? ['chart'] : [])
  const together = (room: number) =>
    putTogether(
      ['form', 'table', 'chart'],
      [page(1, 'form', 'table', 'chart'), page(1, 'form', 'table', 'chart'), page(1, 'chart'), { ...page(1, 'form'), room }],
      { importsOf, sizeOf: graph.sizeOf },
    ).map((file) => file.join(' '))
  expect(together(200)).toContain('form')
})
