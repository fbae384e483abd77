/** What a template can say of a lead. The registration link is the public page on which an agency registers. */
export const PLACEHOLDERS = ['contact', 'agency', 'recruiter', 'demo date', 'registration link'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]
export type PlaceholderValues = Readonly<Record<Placeholder, string | null>>

/** A placeholder as it is written: `{{demo date}}`. */
export const written = (placeholder: string): string => `{{${placeholder}}}`

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g

/** The text with every value that is known; a placeholder without one stays as it is. */
export const filled = (text: string, values: PlaceholderValues): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => valueOf(name, values) ?? whole)

function valueOf(name: string, values: PlaceholderValues): string | null {
  const placeholder = placeholderOf(name)
  return placeholder ? values[placeholder] : null
}

/** Spaces and capitals do not matter. */
const placeholderOf = (name: string): Placeholder | undefined =>
  PLACEHOLDERS.find((each) => each === name.trim().replace(/\s+/g, ' ').toLowerCase())

/** What stands between braces and is none of ours. */
export const unknownIn = (text: string): string[] => namesIn(text).filter((name) => placeholderOf(name) === undefined)

/** What a draft still has between braces. */
export const unfilledIn = (text: string): string[] => namesIn(text)

const namesIn = (text: string): string[] => [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim()))]

/** Braces that open or close nothing: a placeholder that was not finished. */
export const hasStrayBraces = (text: string): boolean => /\{\{|\}\}/.test(text.replace(PLACEHOLDER, ''))

/** Why a text is no template; null when it is one. */
export function whyNoTemplate(text: string): string | null {
  const [unknown] = unknownIn(text)
  if (unknown !== undefined) return `We do not know ${written(unknown)}. You can use ${PLACEHOLDERS.map(written).join(', ')}.`
  return hasStrayBraces(text) ? 'A placeholder begins with {{ and ends with }}.' : null
}

/** Why a text is not sent as it is; null when nothing is left to fill in. */
export function whyNotSendable(text: string): string | null {
  const left = unfilledIn(text)
  if (left.length > 0) return `Fill in or take out ${left.map(written).join(', ')}.`
  return hasStrayBraces(text) ? 'Take out the braces {{ or }}.' : null
}
