import { MEMBER_COLUMNS, type MemberColumn } from '#domains/membership/member-imports/rules/columns.ts'
import { bringInMembers } from '#domains/membership/member-imports/server/bring-in-members.ts'
import { checkMembers } from '#domains/membership/member-imports/server/check-members.ts'
import { undoMembers } from '#domains/membership/member-imports/server/undo-members.ts'
import type { ImportKind } from '#domains/records/table-imports/server/import-kind.ts'

export const memberImports: ImportKind<MemberColumn> = {
  kind: 'members',
  columns: MEMBER_COLUMNS,
  check: checkMembers,
  bringIn: bringInMembers,
  undo: undoMembers,
}
