import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { doneShape } from '#access/shapes.ts'
import { BOARD_STAGES } from '#domains/distribution/board-layout/rules/layout.ts'
import { CRM } from '#domains/distribution/leads/contract.ts'

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
    summary: 'How I like the board: collapsed stages, width of the columns, a row for each owner',
    answer: layoutShape,
  },
  saveLayout: {
    verb: 'leads.read',
    method: 'PUT',
    path: '/board-layout',
    ...CRM,
    summary: 'Save how I like the board; it is the same on each of my devices',
    body: layoutShape,
    answer: doneShape,
  },
})
