import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { centsShape, dayShape, idOf, masterCodeShape } from '#access/shapes.ts'
import { partShape, REPAYMENTS, STATEMENT_STATUSES } from '#domains/distribution/statements/contract.ts'

const moneyShape = { premiumCents: centsShape, overrideCents: centsShape }

const reportShape = z.object({
  /** The first day of the oldest month. */
  from: dayShape,
  /** Newest first; the first one is not over yet. */
  months: z.array(
    z.object({
      month: dayShape,
      agencies: z.int(),
      /** Null where they were not counted: the group had no agency yet. */
      members: z.nullable(z.int()),
      ...moneyShape,
    }),
  ),
  /** The agencies that belong, or brought something in these months; the money is of these months. */
  agencies: z.array(z.object({ masterCode: masterCodeShape, name: z.string(), current: z.boolean(), members: z.int(), ...moneyShape })),
  total: z.object(moneyShape),
})
export type AllianceReportView = z.output<typeof reportShape>

const groupShape = z.object({
  name: z.string(),
  contactName: z.nullable(z.string()),
  contractFrom: dayShape,
  contractTo: z.nullable(dayShape),
  overrideFirstBp: z.int(),
  overrideRenewalBp: z.int(),
  report: reportShape,
  statements: z.array(
    z.object({
      id: idOf('statement'),
      month: dayShape,
      status: z.enum(STATEMENT_STATUSES),
      repayment: z.nullable(z.enum(REPAYMENTS)),
      offsetCents: centsShape,
      linesCents: centsShape,
      totalCents: centsShape,
      payableCents: centsShape,
      paysOn: dayShape,
      paidOn: z.nullable(dayShape),
      documents: z.int(),
    }),
  ),
})
export type AllianceGroupView = z.output<typeof groupShape>

const token = z.string()

export const allianceReportContract = contract({
  report: {
    verb: 'alliances.read',
    method: 'GET',
    path: '/alliances/:allianceId/report',
    summary: 'Agencies, members, premium and overrides of a group by month, for twelve months; no personal data',
    params: z.object({ allianceId: idOf('alliance') }),
    answer: reportShape,
  },
  group: {
    verb: 'public',
    method: 'GET',
    path: '/alliance-links/:token',
    summary: 'What a group’s contact sees by their link: terms, report and statements; no personal data',
    params: z.object({ token }),
    answer: groupShape,
  },
  statement: {
    verb: 'public',
    method: 'GET',
    path: '/alliance-links/:token/statements/:statementId',
    summary: 'A statement of the group as a PDF, without anything about a member',
    params: z.object({ token, statementId: idOf('statement') }),
    query: z.object({ part: z.optional(partShape) }),
    answer: 'file',
  },
})
