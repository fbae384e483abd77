import type { BookKind } from '#domains/records/table-imports/rules/import.ts'
import { claimImports } from '#domains/claims/claim-imports/server/claim-imports.ts'
import { agencyImports } from '#domains/distribution/agency-imports/server/agency-imports.ts'
import { memberImports } from '#domains/membership/member-imports/server/member-imports.ts'
import { promotionImports } from '#domains/membership/promotion-imports/server/promotion-imports.ts'
import { agentImports } from '#domains/people/agent-imports/server/agent-imports.ts'
import type { ImportKind } from '#domains/records/table-imports/server/import-kind.ts'

/** What a company can bring in. */
export const KINDS: Readonly<Record<BookKind, ImportKind>> = {
  agencies: agencyImports,
  agents: agentImports,
  promotions: promotionImports,
  members: memberImports,
  claims: claimImports,
}
