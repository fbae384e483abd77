import * as z from 'zod/mini'
import { contract } from '#access/contract.ts'
import { idOf } from '#access/shapes.ts'

export const repShape = z.object({ id: idOf('user'), name: z.string(), role: z.string(), openLeads: z.number(), away: z.boolean() })

export const leadOwnersContract = contract({
  reps: {
    verb: 'leads.assign',
    method: 'GET',
    path: '/lead-owners',
    token: 'crm',
    summary: 'Who can own a lead, and how many they have open',
    answer: z.object({ rows: z.array(repShape) }),
  },
})
