import * as z from 'zod/mini'
import { contract, CRM } from '#access/contract.ts'
import { doneShape } from '#access/shapes.ts'
import { BOARD_STAGES } from '#domains/distribution/board-layout/rules/layout.ts'

/** How somebody likes the board. */
const layoutShape = z.strictObject({
  collapsed: z.array(z.enum(BOARD_STAGES)),
  /** `fit`: all columns in the window; `wide`: comfortable ones that scroll sideways. */
  size: z.enum(['fit', 'wide']),
  /** A row for each owner. */
  lanes: z.boolean(),
})
export type BoardLayout = z.output<typeof layoutShape>

export const boardLayoutContract = contract({
  layout: {
    verb: 'leads.read',
    method: 'GET',
    path: '/board-layout',
    ...CRM,
    summary: 'Get my board layout: collapsed stages, column width, a row per owner',
    answer: layoutShape,
  },
  saveLayout: {
    verb: 'leads.read',
    method: 'PUT',
    path: '/board-layout',
    ...CRM,
    summary: 'Save my board layout for all my devices',
    body: layoutShape,
    answer: doneShape,
  },
})
