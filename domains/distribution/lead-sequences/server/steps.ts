import * as z from 'zod/mini'
import { idOf } from '#access/shapes.ts'

const task = { day: z.number(), kind: z.enum(['call', 'text', 'task']), says: z.string() }

/** A step as a sequence has it, and as a run keeps it: with the text of its template at the start. */
const plannedShape = z.array(
  z.union([z.object({ day: z.number(), kind: z.literal('email'), templateId: idOf('leadTemplate') }), z.object(task)]),
)
const keptShape = z.array(
  z.union([
    z.object({ day: z.number(), kind: z.literal('email'), name: z.string(), subject: z.string(), body: z.string() }),
    z.object(task),
  ]),
)

export type PlannedStep = z.output<typeof plannedShape>[number]
export type KeptStep = z.output<typeof keptShape>[number]

export const plannedSteps = (steps: unknown): PlannedStep[] => plannedShape.parse(steps)
export const keptSteps = (steps: unknown): KeptStep[] => keptShape.parse(steps)

/** What a step is, in a few words. */
export const saysOf = (step: KeptStep): string => (step.kind === 'email' ? step.name : step.says)
