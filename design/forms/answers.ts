import { day, isDay, type Day } from '#platform/days.ts'
import { parseDollars, type Cents } from '#platform/money.ts'

/** The values of a form, read by field name. Text is trimmed; an empty optional field is null. */
export type Answers = {
  text: (name: string) => string
  textOrNull: (name: string) => string | null
  cents: (name: string) => Cents | null
  number: (name: string) => number | null
  day: (name: string) => Day | null
  checked: (name: string) => boolean
  all: (name: string) => string[]
  file: (name: string) => File | null
}

export function readAnswers(data: FormData): Answers {
  const text = (name: string): string => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    text,
    textOrNull: (name) => text(name) || null,
    cents: (name) => parseDollars(text(name)),
    number: (name) => (text(name) === '' || Number.isNaN(Number(text(name))) ? null : Number(text(name))),
    day: (name) => (isDay(text(name)) ? day(text(name)) : null),
    checked: (name) => data.has(name),
    all: (name) => data.getAll(name).filter((value) => typeof value === 'string'),
    file: (name) => {
      const value = data.get(name)
      return value instanceof File && value.size > 0 ? value : null
    },
  }
}
