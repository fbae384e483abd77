import type { Role } from '#access/roles.ts'
import type { ExampleQuestion } from '#domains/insight/example-questions/rules/questions-in.ts'
import { findIntent } from '#domains/insight/intents/rules/find-intent.ts'

/** `left`, `named=Maria Lopez`, `none`: what the assistant would answer with, if it answers. */
export function answeredWith(question: string, role: Role): string {
  const understood = findIntent(question, role)
  if (understood.kind !== 'sure') return 'none'
  const { intent, about } = understood
  const of = about.name ?? about.claim
  return of ? `${intent}=${of}` : intent
}

export type Score = { asked: number; right: number; unsure: number; wrong: string[] }

export function scoreOf(asked: readonly ExampleQuestion[]): Score {
  const score: Score = { asked: asked.length, right: 0, unsure: 0, wrong: [] }
  for (const { role, question, right } of asked) {
    const got = answeredWith(question, role)
    if (right.includes(got)) score.right += 1
    else if (got === 'none') score.unsure += 1
    else score.wrong.push(`${role}: “${question}” → ${got}`)
  }
  return score
}
