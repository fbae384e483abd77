import type { BookPart } from '#domains/records/table-imports/rules/import.ts'
import type { BookCounts, BookImport, BookRow } from '#domains/records/table-imports/server/book-import.ts'
import { countsOf, firstCells, importById, newestImports, rowsOf } from '#domains/records/table-imports/server/imports.store.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

type ImportId = Id<'bookImport'>

/** What is read of imports. The caller has checked that its actor may run imports: all of them are the company's. */
export const bookImport = (id: ImportId): Promise<BookImport | undefined> => importById(db(), id)
export const newestBookImports = (limit: number): Promise<BookImport[]> => newestImports(limit)
export const countedOf = async ({ id, counts }: BookImport): Promise<BookCounts> => counts ?? countsOf(db(), id)
export const rowsOfBook = (id: ImportId, which: { only: BookPart; after: number; limit: number }): Promise<BookRow[]> => rowsOf(id, which)
export const sampleOf = (id: ImportId): Promise<string[]> => firstCells(id)
