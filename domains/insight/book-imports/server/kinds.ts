import type { BookKind } from '#domains/insight/book-imports/contract.ts'
import { agencyImports } from '#domains/distribution/agency-imports/server/agency-imports.ts'
import { memberImports } from '#domains/membership/member-imports/server/member-imports.ts'
import type { ImportKind } from '#domains/records/table-imports/server/import-kind.ts'

/** What a company can bring in. */
export const KINDS: Readonly<Record<BookKind, ImportKind>> = { members: memberImports, agencies: agencyImports }
