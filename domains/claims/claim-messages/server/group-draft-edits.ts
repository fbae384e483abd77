import { type Part, PARTS, QUESTIONS } from '#domains/claims/model/rules/answers.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'

/** Joins consecutive saves of a draft by one person into one event (a draft is saved at every pause in typing). Newest first, as given. */
export function groupDraftEdits(events: readonly HistoryEvent[]): HistoryEvent[] {
  const lines: HistoryEvent[] = []
  for (const event of events) {
    const last = lines.at(-1)
    if (last?.kind === 'claim.answered' && event.kind === 'claim.answered' && last.actorId === event.actorId) {
      lines[lines.length - 1] = { ...last, data: { ...last.data, answers: [...answersOf(last), ...answersOf(event)] } }
    } else lines.push(event)
  }
  return lines
}

/** The parts of the form that an event changed, in the order of the form. */
export function changedParts(event: HistoryEvent): Part[] {
  if (event.kind !== 'claim.answered') return []
  const parts = new Set(answersOf(event).map(partOf))
  return PARTS.filter((part) => parts.has(part))
}

function partOf(answer: string): Part {
  if (answer === 'notYet') return 'documents'
  if (QUESTIONS.vehicle.some((name) => name === answer)) return 'vehicle'
  return answer === 'policeNumber' || QUESTIONS.what_happened.some((name) => name === answer) ? 'what_happened' : 'insurance_claim'
}

const answersOf = ({ data }: HistoryEvent): string[] =>
  Array.isArray(data['answers']) ? data['answers'].filter((name) => typeof name === 'string') : []
