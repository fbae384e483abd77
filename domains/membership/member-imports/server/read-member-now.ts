import type { MemberColumn } from '#domains/membership/member-imports/rules/columns.ts'
import { readMember, type ReadMember } from '#domains/membership/member-imports/rules/member-row.ts'
import { termsOn } from '#domains/membership/membership-terms/server/terms-on.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { isClosed } from '#domains/membership/plans/server/state-rule.ts'
import { planOn } from '#domains/membership/plans/server/plans.ts'

/** A row by the plans, terms and states that this company has published. */
export const readMemberNow = (values: Readonly<Record<MemberColumn, string | null>>): ReadMember =>
  readMember(values, { todayIn: localDay, planOn, termsOn, isClosed })
