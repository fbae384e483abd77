import type { HistoryEvent } from '#capabilities/history/server/history.ts'
import { QUESTIONS } from '#capabilities/filing/rules/answers.ts'

/** A draft is kept with every pause of whoever types: what one person wrote in one go is one line. Newest first, as it came. */
export function inOneGo(events: readonly HistoryEvent[]): HistoryEvent[] {
  const lines: HistoryEvent[] = []
  for (const event of events) {
    const last = lines.at(-1)
    if (last?.kind === 'claim.answered' && event.kind === 'claim.answered' && last.actorId === event.actorId) {
      lines[lines.length - 1] = { ...last, data: { ...last.data, answers: [...answersOf(last), ...answersOf(event)] } }
    } else lines.push(event)
  }
  return lines
}

/** The parts of the form in which somebody wrote, by their titles. */
export function partsWritten(event: HistoryEvent): string {
  const parts = new Set(answersOf(event).map(partOf))
  return PARTS.filter((part) => parts.has(part)).join(', ')
}

const PARTS = ['Vehicle', 'What happened', 'Your insurance claim', 'Documents'] as const

function partOf(answer: string): (typeof PARTS)[number] {
  if (answer === 'notYet') return 'Documents'
  if (QUESTIONS.vehicle.some((name) => name === answer)) return 'Vehicle'
  return answer === 'policeNumber' || QUESTIONS.what_happened.some((name) => name === answer) ? 'What happened' : 'Your insurance claim'
}

const answersOf = ({ data }: HistoryEvent): string[] =>
  Array.isArray(data['answers']) ? data['answers'].filter((name) => typeof name === 'string') : []
